import { execFile, spawnSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";
import { parse } from "yaml";

const folder = new URL("../../../docs/operations/", import.meta.url);
const pathOf = (name: string) => fileURLToPath(new URL(name, folder));
const read = (name: string) => readFileSync(new URL(name, folder), "utf8");
const temporary = mkdtempSync(join(tmpdir(), "deployment-"));

afterAll(() => rmSync(temporary, { recursive: true }));

/** Whether a program is installed; the tests that need it are skipped otherwise. */
function has(program: string): boolean {
  return spawnSync(program, ["--version"]).error === undefined;
}

const run = promisify(execFile);

test("the sample for Kubernetes asks each probe, and gives a pod time to stop", () => {
  const operations = readFileSync(new URL("../operations.md", folder), "utf8");
  const [, sample = ""] = operations.match(/^```yaml\n(.*?)^```$/ms) ?? [];
  expect(parse(sample)).toEqual({
    terminationGracePeriodSeconds: expect.any(Number),
    containers: [
      {
        name: "api",
        startupProbe: expect.objectContaining({ httpGet: { path: "/livez", port: 9000 } }),
        livenessProbe: expect.objectContaining({ httpGet: { path: "/livez", port: 9000 } }),
        readinessProbe: expect.objectContaining({ httpGet: { path: "/readyz", port: 9000 } }),
        lifecycle: { preStop: { exec: { command: ["sleep", "5"] } } },
      },
    ],
  });
});

test.runIf(has("systemd-analyze"))("systemd accepts the unit", async () => {
  const program = join(temporary, "node");
  writeFileSync(program, "#!/bin/sh\n");
  chmodSync(program, 0o755);
  const unit = join(temporary, "animal-store.service");
  writeFileSync(unit, read("animal-store.service").replaceAll("/usr/bin/node", program));
  const { stdout, stderr } = await run("systemd-analyze", ["verify", "--man=no", unit]);
  expect(`${stdout}${stderr}`.split("\n").filter((line) => line.includes("animal-store"))).toEqual(
    [],
  );
});

const nginx = ["/usr/sbin/nginx", "/usr/bin/nginx"].find((path) => existsSync(path));

test.runIf(nginx !== undefined)("nginx accepts the site", async () => {
  mkdirSync(join(temporary, "logs"));
  const file = join(temporary, "nginx.conf");
  writeFileSync(
    file,
    `pid ${temporary}/nginx.pid; error_log stderr; events {} http { access_log off; include ${pathOf("nginx.conf")}; }`,
  );
  const { stderr } = await run(String(nginx), ["-t", "-q", "-p", temporary, "-c", file]);
  expect(stderr).toBe("");
});
