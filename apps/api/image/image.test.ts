import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTestDatabase, hasPostgresql } from "@contract-first/testing";
import { fetchOnce, newKeyPrefix, pathOf, testRedisUrl } from "@contract-first/testing/internal";
import { freePort } from "@contract-first/testing/programs";
import { afterAll, describe, expect, test } from "vitest";
import { externalImports } from "./external-imports.ts";
import { type Image, layOut } from "./lay-out.ts";
import { oldNode, runIn } from "./run.ts";
import { ServiceInImage, useOperations } from "./service-in-image.ts";

const folder = mkdtempSync(join(tmpdir(), "animal-store-image-"));
afterAll(() => rmSync(folder, { recursive: true }));

const args = { SOURCE_COMMIT: "c0ffee" };
const image = (await layOut({ repository: pathOf("."), folder, args })).at(-1) as Image;
const service = new ServiceInImage(image);
const programs = readdirSync(service.file("apps/api/dist/commands"));
const files = () => readdirSync(service.file("."), { recursive: true, encoding: "utf8" });
const filesAtFirst = new Set(files());

test("every module is there that the bundle imports from outside", async () => {
  const paths = await externalImports(service.file("apps/api/dist"));
  expect(paths.length).toBeGreaterThan(30);
  const urls = paths.map((path) => path.replace(/^\.\.?\//, "./apps/api/dist/$&"));
  const script = `for (const url of ${JSON.stringify(urls)})
    await import(url).catch(({ message }) => console.log(url, message));`;
  const { stdout, stderr } = await runIn(image, ["node", "--input-type=module", "-e", script]);
  expect(stdout + stderr).toBe("");
});

describe("the commands", () => {
  /** The command lines, in the order in which they run. */
  const lines = [
    "migrate",
    "seed",
    "keys create --name Second --json",
    "keys list --json",
    "keys set-plan 2 pro",
    "keys set-scopes 2",
    "keys rotate 2 --grace 0",
    "keys usage 2",
    "keys usage --operations",
    "keys unban 2",
    "keys revoke 2",
    "check",
    `backup ${service.data("backup.db")}`,
    `copy --from ${image.env.DATABASE_URL} --to file:${service.data("copy.db")}`,
  ];

  test("do what they are asked", async () => {
    for (const line of lines) await service.command(line);
    const restored = { DATABASE_URL: `file:${service.data("restored.db")}` };
    await service.command(`restore ${service.data("backup.db")}`, restored);
    for (const env of [restored, { DATABASE_URL: `file:${service.data("copy.db")}` }]) {
      expect(JSON.parse(await service.command("keys list --json", env))).toHaveLength(2);
      await service.serve(env);
    }
  });

  test("are all of these", async () => {
    const names = [...lines, "restore"].map((line) => `${line.split(" ")[0]}.js`);
    expect(programs.toSorted()).toEqual([...new Set(names)].toSorted());
    const [, list = ""] = (await service.command("keys --help")).split("Commands:\n");
    const subcommands = [...list.matchAll(/^ {2}(\S+)/gm)].map(([, name = ""]) => `keys ${name}`);
    expect(subcommands.length).toBeGreaterThan(5);
    const used = lines.map((line) => line.split(" ", 2).join(" "));
    expect(subcommands.filter((name) => !used.includes(name))).toEqual([]);
    for (const name of subcommands) {
      expect(await service.command(`${name} --help`)).toContain(`Usage: pnpm ${name} `);
    }
  });

  test.each(programs)("%s explains itself", async (program) => {
    const help = await service.command(`${program.replace(".js", "")} --help`);
    expect(help).toMatch(/^Usage: pnpm (keys|db:\w+) /);
  });
});

describe("the service", () => {
  test("serves what the image contains, and its health check tells whether it does", async () => {
    const port = { PORT: String(await freePort()) };
    await service.serve({ ...(await service.newDatabase("plain")), ...port }, async (origin) => {
      const page = await (await fetchOnce(`${origin}/docs`)).text();
      const paths = [...page.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, path = ""]) => path);
      expect(paths).toContain("/openapi.yaml");
      for (const path of paths) {
        const { status, body } = await fetchOnce(origin + path);
        await body?.cancel();
        expect([path, status]).toEqual([path, 200]);
      }
      expect((await runIn(image, image.healthCheck, port)).status).toBe(0);
    });
    expect((await runIn(image, image.healthCheck, port)).status).toBe(1);
  });

  test.runIf(hasPostgresql && testRedisUrl)("has two processes, with PostgreSQL", async () => {
    const { url, remove } = await createTestDatabase("postgresql");
    const redis = { REDIS_URL: String(testRedisUrl), REDIS_PREFIX: newKeyPrefix() };
    const opsPort = String(await freePort());
    const env = { DATABASE_URL: url, ...redis, WEB_CONCURRENCY: "2", OPS_PORT: opsPort };
    await service.command("migrate", env);
    await service.serve(env, async (origin, apiKey) => {
      const readiness = async () => (await fetchOnce(`http://127.0.0.1:${opsPort}/readyz`)).json();
      await expect.poll(readiness).toMatchObject({ checks: { processes: "2 of 2 ready" } });
      expect((await runIn(image, image.healthCheck, env)).status).toBe(0);
      const metrics = await fetchOnce(`http://127.0.0.1:${opsPort}/metrics`);
      expect(await metrics.text()).toContain('commit="c0ffee"');
      // Each connection goes to the next process.
      await expectCounted(env, 6, async () => {
        await useOperations(origin, apiKey);
        await useOperations(origin, apiKey);
      });
    });
    await remove();
  });

  /**
   * Sends requests with the first key until Redis has counted all of them. On a busy machine, Redis may take longer than
   * a request waits for it.
   */
  async function expectCounted(
    env: Record<string, string>,
    count: number,
    send: () => Promise<void>,
  ): Promise<void> {
    const admitted = async () => {
      const usage = JSON.parse(await service.command("keys usage 1 --json", env));
      return usage.day.admitted as number;
    };
    const counted = async () => {
      const before = await admitted();
      await send();
      return (await admitted()) - before;
    };
    await expect.poll(counted, { timeout: 60_000 }).toBe(count);
  }
});

describe.each(["18", "20"])("on Node.js %s, which is too old", async (version) => {
  const node = await oldNode(version);
  const program = (path: string) => [join(node, "node"), path];
  const sentence = /^\S+ is Node\.js \S+, which is too old: install Node\.js .+\.\n$/;
  const ending = { status: 1, stdout: "", stderr: expect.stringMatching(sentence) };

  test.each(["main.js", ...programs.map((name) => `commands/${name}`)])(
    "%s says so",
    async (path) => {
      const old = service.data("old.db");
      const env = { DATABASE_URL: `file:${old}` };
      expect(await runIn(image, program(`apps/api/dist/${path}`), env)).toEqual(ending);
      expect(existsSync(old)).toBe(false);
    },
  );

  test("the shop says so", async () => {
    expect(await runIn(image, program(pathOf("apps/web/dist/server/main.js")))).toEqual(ending);
  });
});

test("nothing was written outside of the volume, where the user of the image may not write", () => {
  expect(files().filter((path) => !filesAtFirst.has(path))).toEqual([]);
});
