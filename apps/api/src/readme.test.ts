import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { createAnimalStoreClient } from "@animal-store/client";
import { readConfig as readConfigOf } from "@contract-first/service/internal/testing";
import { useTestService } from "@contract-first/testing";
import { runProgram } from "@contract-first/testing/internal";
import { describe, expect, onTestFinished, test } from "vitest";
import { service } from "./service.ts";

const readConfig = (environment: Record<string, string>) => readConfigOf(service, environment);
const root = new URL("../../../", import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), "utf8");
const readme = read("README.md");
const operations = read("docs/operations.md");

describe("the table of environment variables", () => {
  const [, table = ""] = /<!-- variables -->(.*?)<!-- \/variables -->/s.exec(operations) ?? [];
  const rows = [...table.matchAll(/^\| (`[A-Z_…`, ]+) +\| (\S.*?) +\|/gm)];
  /** The default of each variable, as the table states it. */
  const documented = new Map(
    rows.flatMap(([, names = "", defaults = ""]) =>
      names.split(", ").map((name, index) => [unquoted(name), defaults.split(", ")[index] ?? ""]),
    ),
  );

  /** The names of all variables that are read from an empty environment. */
  function namesRead(): string[] {
    const names = new Set<string>();
    const get = (_environment: object, name: string) => void names.add(name);
    readConfig(new Proxy({}, { get }));
    return [...names];
  }

  test("has every variable that is read, and no other", () => {
    // pnpm sets INIT_CWD, and the table has one row for all variables of OpenTelemetry.
    const isOfOthers = (name: string) => name === "INIT_CWD" || name.startsWith("OTEL_");
    const names = namesRead().filter((name) => !isOfOthers(name));
    expect([...documented.keys()].toSorted()).toEqual([...names, "OTEL_…"].toSorted());
  });

  const constants = [...documented].filter(([, value]) => /^`[^…`]+`$/.test(value));

  test.each(constants)("%s is %s by default", (name, value) => {
    expect(readConfig({ [name]: unquoted(value) })).toEqual(readConfig({}));
    // The variable is really read: a wrong value is refused.
    expect(() => readConfig({ [name]: "\n" })).toThrow(name);
  });

  test("a variable without a constant default has its default described", () => {
    const others = [...documented].filter(([name]) => !constants.some(([each]) => each === name));
    expect(Object.fromEntries(others)).toEqual({
      OPS_PORT: "none",
      OPS_HOST: "as `HOST`",
      DATABASE_URL: "`file:…` in `data/`",
      DATABASE_DIRECT_URL: "none",
      REDIS_URL: "none",
      TOKEN_ISSUER: "none",
      TOKEN_AUDIENCE: "none",
      TOKEN_JWKS_URL: "none",
      "OTEL_…": "none",
    });
    const { opsPort, redis, tokens, traces, databaseUrl, directUrl } = readConfig({});
    expect([opsPort, redis.urls, tokens, traces]).toEqual([null, [], null, null]);
    expect(directUrl).toBe(databaseUrl);
    expect(databaseUrl).toMatch(/^file:.*\/data\/[^/]+$/);
  });
});

describe("what the documentation names exists", () => {
  const pages = [
    ...["README.md", "CONTRIBUTING.md", "apps/web/README.md"],
    ...["docs/backend.md", "docs/migrations.md", "docs/operations.md"],
  ].map((name) => [name, read(name)] as const);

  test.each(pages)("the scripts of %s", (_name, text) => {
    const { scripts } = JSON.parse(read("package.json"));
    const named = [...text.matchAll(/(?:^|`|-y )pnpm(?:@12)? ([a-z][a-z:-]*[a-z])(?=[\s`])/gm)];
    const missing = named.flatMap(([, script = ""]) => (script in scripts ? [] : [script]));
    expect(named.length).toBeGreaterThan(5);
    // `changeset` is a program.
    expect(missing.filter((script) => script !== "changeset")).toEqual([]);
  });

  test.each(pages)("the files of %s", (name, text) => {
    const paths = [...text.matchAll(/\]\(([^)#]+)\)/g)].map(([, path = ""]) => path);
    const relative = paths.filter((path) => !path.includes("://"));
    const missing = relative.filter(
      (path) => !existsSync(new URL(join(dirname(name), path), root)),
    );
    expect(missing).toEqual([]);
    expect(relative.length).toBeGreaterThan(0);
  });

  test("the paths in code", () => {
    const text = pages.map(([, each]) => each).join("\n");
    const named = text.matchAll(/`((?:apps|docs|openapi|packages|prisma|scripts)\/[^`\s]+)`/g);
    const paths = [...named].flatMap(([, path = ""]) => alternatives(path));
    expect(paths.filter((path) => !existsSync(new URL(path, root)))).toEqual([]);
    expect(paths.length).toBeGreaterThan(50);
  });

  /** `a/{b,c}.ts` is `a/b.ts` and `a/c.ts`. */
  function alternatives(path: string): string[] {
    const [, before = "", names = path, after = ""] = /^(.*)\{(.*)\}(.*)$/.exec(path) ?? [];
    return names.split(",").map((name) => `${before}${name}${after}`);
  }
});

describe("what the pages show runs", () => {
  const api = useTestService(service);
  const blocks = (page: string, language: string) =>
    [...page.matchAll(new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\``, "gms"))].map(
      ([, code = ""]) => code,
    );
  const commands = (page: string, program: string) =>
    blocks(page, "sh")
      .flatMap((code) => code.split("\n"))
      .filter((line) => line.startsWith(`${program} `))
      .map((line) => line.replace(/ +#.*/, ""));

  test("the request", async () => {
    const { secret } = await api.createKey();
    const created = { name: "Rex", categoryId: 7, status: "available" } as const;
    const { baseUrl } = api;
    await createAnimalStoreClient({ baseUrl, apiKey: secret }).createPet({ body: created });
    const [command = ""] = commands(readme, "curl");
    const sent = command.replace("http://127.0.0.1:3000", api.origin);
    const env = { ...process.env, API_KEY: secret };
    const { stdout } = await promisify(execFile)("sh", ["-c", `${sent} --silent --fail`], { env });
    expect(JSON.parse(stdout)).toEqual([{ id: 1, ...created }]);
  });

  test("the code", async () => {
    const { secret: apiKey } = await api.createKey();
    const [code = ""] = blocks(readme, "ts").map((each) => each.replace(/^import .*$/m, ""));
    const create = ({ apiKey }: { apiKey: string }) =>
      createAnimalStoreClient({ baseUrl: api.baseUrl, apiKey });
    const run = new Function(
      ...["createAnimalStoreClient", "apiKey"],
      `return (async () => { ${code}; return pets; })();`,
    );
    expect(await run(create, apiKey)).toMatchObject([{ name: "Rex" }]);
  });

  test("the commands for keys", async () => {
    const env = { DATABASE_URL: api.databaseUrl };
    const outputs: string[] = [];
    const folder = mkdtempSync(join(tmpdir(), "keys-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    for (const command of commands(operations, "pnpm keys")) {
      const words = command.match(/"[^"]*"|\S+/g) ?? [];
      const args = words
        .slice(2)
        .map((word) => word.replaceAll('"', "").replace("usage.json", join(folder, "usage.json")));
      const { status, stdout } = await runProgram(
        "apps/api/src/command.ts",
        ["keys", ...args],
        env,
      );
      expect([command, status]).toEqual([command, 0]);
      outputs.push(stdout);
    }
    expect(outputs[0]).toMatch(/^Created the API key \d+ for Web shop, on the plan pro\./);
    expect(outputs).toHaveLength(6);
  });
});

function unquoted(text: string): string {
  return text.replaceAll("`", "").trim();
}
