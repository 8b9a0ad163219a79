import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { command } from "./cli/command.ts";
import { formats } from "./report/render.ts";
import { tracing } from "./testing/opened-files.ts";

/** A folder with a contract that names addresses and files wherever possible, and one file beside it. */
let folder: string;
let server: Server;
const requests: string[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    requests.push(String(request.url));
    response.end(request.url === "/openapi.json" ? JSON.stringify(hostile("string")) : "{}");
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  folder = mkdtempSync(join(tmpdir(), "review-reads-"));
  mkdirSync(join(folder, "api"));
  writeFileSync(join(folder, "secret.json"), JSON.stringify({ secret: "of others" }));
  for (const [name, type] of [
    ["old", "string"],
    ["new", "integer"],
  ] as const) {
    writeFileSync(join(folder, "api", `${name}.json`), JSON.stringify(hostile(type)));
  }
});

afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

function hostile(type: string) {
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const outside = "../secret.json";
  const data = (name: string) => ({ a: { $ref: `${address}/${name}` }, b: { $ref: outside } });
  const schema = {
    type: "object",
    properties: { kind: { type }, example: { type, default: data("default") } },
    example: data("schema-example"),
    examples: [data("schema-examples")],
    "x-extension": data("extension"),
    discriminator: {
      propertyName: "kind",
      mapping: { a: `${address}/mapping`, b: outside, c: "/etc/hostname" },
    },
    oneOf: [{ properties: { kind: { enum: [data("enum"), "a"] } } }, { title: "Other" }],
  };
  return {
    openapi: "3.1.0",
    info: { title: "Things", version: "1.0.0" },
    externalDocs: { url: `${address}/docs` },
    paths: {
      "/things": {
        get: {
          parameters: [{ name: "q", in: "query", schema, example: data("parameter") }],
          responses: {
            200: {
              description: "",
              content: {
                "application/json": {
                  schema,
                  examples: {
                    one: { externalValue: `${address}/external` },
                    two: { externalValue: outside },
                    three: { value: data("value") },
                  },
                },
              },
              links: { next: { operationId: "other", parameters: data("link") } },
            },
          },
        },
      },
    },
    components: { examples: { shared: { externalValue: `${address}/shared` } } },
  };
}

test.each([
  ["nothing is asked of the network, and types are generated all the same", "api/old.json", []],
  ["of a base at an address, only that is asked for", "/openapi.json", ["/openapi.json"]],
])("%s", async (_what, base, asked) => {
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  for (const format of formats) {
    requests.length = 0;
    const lines: string[] = [];
    const print = (text: string) => void lines.push(text);
    const args = [base.replace(/^\//, `${address}/`), "api/new.json", "--format", format];
    const code = await command(args, { directory: folder, print, printError: print });
    expect([code, code === 2 && lines, requests]).toEqual([1, false, asked]);
    expect(lines.join("\n")).not.toContain("of others");
    if (format === "markdown") expect(lines.join("\n")).toContain("example?: number");
  }
});

test("of files, only the two are opened", () => {
  const trace = join(folder, "trace.txt");
  const hook = join(folder, "hook.mjs");
  writeFileSync(hook, tracing(trace));
  const main = fileURLToPath(new URL("main.ts", import.meta.url));
  const reviewed = spawnSync(
    process.execPath,
    [
      ...["--import", hook, main],
      ...["api/old.json", "api/new.json", "--relative-to", folder, "--format", "html"],
    ],
    {
      cwd: fileURLToPath(new URL("..", import.meta.url)),
      encoding: "utf8",
    },
  );
  expect(reviewed.status).toBe(1);
  const opened = new Set(readFileSync(trace, "utf8").split("\n"));
  const own = fileURLToPath(new URL("../../..", import.meta.url));
  // A copy of the repository may share the packages of another copy.
  const installed = realpathSync(join(own, "node_modules/.pnpm"));
  const isOwn = (path: string) => path.startsWith(own) || path.startsWith(installed);
  const others = [...opened].filter((path) => path.startsWith(folder) || !isOwn(path));
  expect(others.filter(Boolean).sort()).toEqual(
    ["new.json", "old.json"].map((name) => join(folder, "api", name)),
  );
});
