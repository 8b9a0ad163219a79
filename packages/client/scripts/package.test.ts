import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { bundle } from "@contract-first/client-runtime/internal/testing/bundle";
import { build } from "esbuild";
import { publint } from "publint";
import ts from "typescript";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { gzipped, imports } from "./bundle-size.ts";

const run = promisify(execFile);
const require = createRequire(import.meta.url);
const packageFolder = fileURLToPath(new URL("..", import.meta.url));

describe("the packed package", () => {
  let folder: string;
  let tarball: string;
  let installed: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "animal-store-pack-"));
    await run("pnpm", ["pack", "--pack-destination", folder], {
      cwd: packageFolder,
    });
    const [name = ""] = await readdir(folder);
    tarball = join(folder, name);
    installed = await install(tarball, folder);
  });
  afterAll(() => rm(folder, { recursive: true }));

  test("is not packed before it was built", async () => {
    const main = require.resolve("@contract-first/client-runtime/internal/packing/main");
    const packed = run(process.execPath, [main, "--built"], { cwd: folder });
    await expect(packed).rejects.toThrow("Build the client first");
  });

  test("pleases publint", async () => {
    const { messages } = await publint({ pkgDir: installed, pack: false, strict: true });
    expect(messages).toEqual([]);
  });

  test("has types that are not wrong", async () => {
    const attw = join(packageFolder, "node_modules/.bin/attw");
    const checked = run(attw, [tarball, "--profile", "node16"]);
    await expect(checked, "exit status").resolves.toBeDefined();
  });

  test("depends on one package, and names no private one", async () => {
    const text = await readFile(join(installed, "package.json"), "utf8");
    const manifest = JSON.parse(text);
    expect(manifest).not.toHaveProperty("devDependencies");
    expect(text).not.toContain("@animal-store/contract");
    expect(Object.keys(manifest.dependencies)).toEqual(["openapi-fetch"]);
    expect(manifest.dependencies["openapi-fetch"]).toMatch(/^\d/);
    expect(manifest.exports["."]).toMatchObject({
      types: "./dist/index.d.ts",
      default: "./dist/index.js",
    });
    expect(manifest.exports["./package.json"]).toBe("./package.json");
    expect(text).not.toContain("@contract-first/client-runtime");
    const texts = await textsOf(join(installed, "dist"));
    expect(texts).not.toMatch(/@animal-store\/contract|(from |import\()"@contract-first\//);
  });

  test("has a proxy and queries that need no other package", async () => {
    for (const entry of ["proxy", "query"]) {
      const { outputFiles } = await build({
        entryPoints: [join(installed, `dist/${entry}.js`)],
        bundle: true,
        format: "esm",
        platform: "neutral",
        write: false,
        // All imports from outside the package.
        packages: "external",
      });
      expect(outputFiles[0]?.text).not.toMatch(/^import /m);
    }
  });

  test("is a few modules, of which bundlers drop what is not used", async () => {
    const files = await readdir(join(installed, "dist"), { recursive: true });
    const modules = files.filter((file) => file.endsWith(".js") && !file.startsWith("cjs"));
    const entries = modules.filter((file) => !file.includes("/"));
    expect(modules.length).toBeLessThanOrEqual(2 * entries.length);
    const index = await readFile(join(installed, "dist/index.js"), "utf8");
    expect(index.match(/from "\.\/shared\/.*"/g)).toHaveLength(1);
    const { oneOperation } = imports;
    const own = await bundle(oneOperation, packageFolder);
    const built = oneOperation.replace("src/generated/index.ts", "dist/index.js");
    expect(gzipped(await bundle(built, installed))).toBeLessThan(gzipped(own) + 50);
  });

  test("names itself and its version to the service, which a page does not", async () => {
    const program = (platform: string) => `${platform}
      const { createAnimalStoreClient } = await import("@animal-store/client");
      const fetch = async ({ headers }) => (console.log(headers.get("User-Agent")), Response.json([]));
      const address = { environment: "local", apiKey: "key", fetch };
      await createAnimalStoreClient(address).listPets();
      await createAnimalStoreClient({ ...address, headers: { "user-agent": "own" } }).listPets();`;
    const evaluate = async (text: string) => {
      const flags = ["--input-type=module", "--eval", text];
      return (await run(process.execPath, flags, { cwd: folder })).stdout.trim().split("\n");
    };
    const { version } = JSON.parse(await readFile(join(installed, "package.json"), "utf8"));
    expect(await evaluate(program(""))).toEqual([`animal-store-client/${version}`, "own"]);
    expect(
      await evaluate(program('globalThis.location = { href: "https://a.example/" };')),
    ).toEqual(["null", "own"]);
  });

  test("validates without any other package, as ES modules and as CommonJS", async () => {
    const check = `.createAnimalStoreClient({ environment: "local", fetch: async () => Response.json(null), validateResponse })
      .listPets().catch(({ name, problems }) => console.log(name, problems.length));`;
    const esModule = `import * as client from "@animal-store/client";
      import { validateResponse } from "@animal-store/client/validation";
      client${check}`;
    // As Jest, which reads no ES modules.
    const commonJs = `for (const entry of ["proxy", "query"]) require("@animal-store/client/" + entry);
      const { validateResponse } = require("@animal-store/client/validation");
      require("@animal-store/client")${check}`;
    const evaluate = async (type: string, program: string) => {
      const flags = ["--no-experimental-require-module", `--input-type=${type}`, "--eval", program];
      // Otherwise, pnpm's own folder of packages would be searched, too.
      const env = { ...process.env, NODE_PATH: "" };
      return (await run(process.execPath, flags, { cwd: folder, env })).stdout;
    };
    expect(await evaluate("module", esModule)).toBe("InvalidResponseError 1\n");
    expect(await evaluate("commonjs", commonJs)).toBe("InvalidResponseError 1\n");
  });

  test("has the sources that its maps refer to, and no tests", async () => {
    const files = await readdir(installed, { recursive: true });
    const maps = files.filter((file) => file.endsWith(".map"));
    const sources = maps.map(async (map) => {
      const { sources } = JSON.parse(await readFile(join(installed, map), "utf8"));
      return sources.map((source: string) => join(dirname(map), source));
    });
    const mapped = (await Promise.all(sources)).flat();
    const ofRuntime = "dist/client-runtime/src/transport.ts";
    expect(mapped).toEqual(expect.arrayContaining(["src/generated/operations.ts", ofRuntime]));
    expect(files).toEqual(expect.arrayContaining(mapped));
    expect(files.filter((file) => /\.test|testing/.test(file))).toEqual([]);
  });

  test("compiles and runs in an empty folder", async () => {
    await compile(folder, { "app.ts": application });
    const { stdout } = await run(process.execPath, ["app.js"], { cwd: folder });
    expect(stdout).toBe("Rex\n");
  });

  test("has types for CommonJS, also in the oldest TypeScript", async () => {
    const compiler = require.resolve("lowest-typescript/bin/tsc");
    const source = application.replace("const pets", "export const pets").replace(/await /, "");
    const commonJs = source.replace("Pet[] =", "Promise<Pet[]> =").replace(/console.*/, "");
    await compile(folder, { "app.cts": commonJs }, compiler);
    await compile(folder, { "app.cts": commonJs });
  });

  test("has one class of errors, however it is loaded", async () => {
    const program = `import { ApiError } from "@animal-store/client";
      import other from "./other.cjs";
      console.log(ApiError === other.ApiError);`;
    await writeFile(join(folder, "other.cjs"), 'module.exports = require("@animal-store/client");');
    await writeFile(join(folder, "both.js"), program);
    const ofNode = await run(process.execPath, ["both.js"], { cwd: folder });
    const bundled = join(folder, "bundled.js");
    await build({ entryPoints: [join(folder, "both.js")], bundle: true, outfile: bundled });
    const ofBundle = await run(process.execPath, [bundled], { cwd: folder });
    expect([ofNode.stdout, ofBundle.stdout]).toEqual(["true\n", "true\n"]);
  });

  test("has a command that says what a consumer uses, with the compiler that is there", async () => {
    const typescript = dirname(require.resolve("typescript/package.json"));
    await symlink(typescript, join(folder, "node_modules/typescript"));
    await compile(folder, { "app.ts": application });
    const { bin } = JSON.parse(await readFile(join(installed, "package.json"), "utf8"));
    const command = join(installed, bin["animal-store-client"]);
    await run(process.execPath, [command, "used"], { cwd: folder });
    const uses = JSON.parse(await readFile(join(folder, "contract-use.json"), "utf8"));
    expect(uses.operations.listPets.places).toEqual({
      "query:status": ["app.ts:4"],
      'query:status="available"': ["app.ts:4"],
      "response:200:/[]/name": ["app.ts:5"],
    });
  });

  test("compiles with the oldest TypeScript that the README names", async () => {
    const readme = await readFile(join(packageFolder, "README.md"), "utf8");
    const { version } = require("lowest-typescript/package.json");
    expect(readme).toContain(`TypeScript ${version.split(".").slice(0, 2).join(".")} or newer`);
    const compiler = require.resolve("lowest-typescript/bin/tsc");
    await compile(folder, { "entries.ts": entriesApplication }, compiler);
  });

  test.each(Object.entries(compilers))(
    "has errors that narrow in TypeScript %s",
    async (_version, compiler) => {
      const readme = await readFile(join(packageFolder, "README.md"), "utf8");
      const [, section = ""] = /^## Errors\n(.*?)^## /ms.exec(readme) ?? [];
      const codes = [...section.matchAll(/^```ts\n(.*?)^```$/gms)].map(
        ({ index, 1: code = "" }) => [`errors-${index}.ts`, code],
      );
      expect(codes.length).toBe(3);
      const files = { ...Object.fromEntries(codes), "idioms.ts": idiomsApplication };
      await compile(folder, { ...files, "environment.d.ts": environment }, compiler);
    },
  );

  test("compiles with the oldest peers that it names", async () => {
    const { peerDependencies } = JSON.parse(
      await readFile(join(installed, "package.json"), "utf8"),
    );
    for (const [name, manifest] of Object.entries(oldestPeers)) {
      const path = join(folder, "node_modules", name);
      await mkdir(dirname(path), { recursive: true });
      await symlink(dirname(manifest), path);
      expect(peerDependencies[name].split(" || ")[0]).toBe(`^${require(manifest).version}`);
    }
    const application = join(folder, "peers.ts");
    await writeFile(application, peersApplication);
    expect(ownErrors(application, [application, installed])).toEqual([]);
  });

  describe.each(Object.entries(compilers))("in TypeScript %s", (_version, compiler) => {
    test.each([
      { module: "nodenext", moduleResolution: "nodenext" },
      { module: "esnext", moduleResolution: "bundler" },
    ])("has names for all that another package exports: $moduleResolution", async (modules) => {
      const options = { composite: true, skipLibCheck: true, outDir: "shared", ...modules };
      // With the peers of the test before.
      await compile(folder, { "shared.ts": sharedApplication }, compiler, options);
    });
  });
});

const compilers = {
  "5.4": require.resolve("lowest-typescript/bin/tsc"),
  "5.9": require.resolve("typescript/bin/tsc"),
  "7.0": join(packageFolder, "../../scripts/tsc.mjs"),
};

const lowestReactQuery = require.resolve("lowest-react-query/package.json");

/** The manifests of the oldest peers. */
const oldestPeers = {
  "@tanstack/query-core": createRequire(lowestReactQuery).resolve(
    "@tanstack/query-core/package.json",
  ),
  "@tanstack/react-query": lowestReactQuery,
  msw: require.resolve("lowest-msw/package.json"),
};

const application = `import { createAnimalStoreClient, type Pet } from "@animal-store/client";
const fetch = async () => Response.json([{ id: 1, name: "Rex", categoryId: 7 }]);
const client = createAnimalStoreClient({ environment: "production", apiKey: "key", fetch });
const pets: Pet[] = await client.listPets({ status: "available" });
console.log(pets[0]?.name);
`;

const entriesApplication = `import { createAnimalStoreClient, fieldErrors, toPlain } from "@animal-store/client";
import { createProxy, nodeHandler } from "@animal-store/client/proxy";
import { apiInfiniteQuery, apiMutation, apiQuery } from "@animal-store/client/query";
import { validateResponse } from "@animal-store/client/validation";
const client = createAnimalStoreClient({ environment: "production", validateResponse });
export const forward = nodeHandler(createProxy({ environment: "production", apiKey: "key" }));
export const options = [
  apiQuery(client.listPets, { limit: 1 }),
  apiInfiniteQuery(client.listPets),
  apiMutation(client.createPet),
];
export const added = client.createPet.result({ body: { name: "Rex", categoryId: 7 } }).then(toPlain, fieldErrors);
export const place = client.createPet
  .result({ body: { name: "Rex", categoryId: 7 } })
  .then(({ ok, headers }): string | null => (ok ? headers.get("Location") satisfies string : headers.get("Location")));
// @ts-expect-error: a key is a list, also where no TanStack Query is
export const key: string = apiQuery(client.listPets).queryKey;
// @ts-expect-error: the category is missing
client.createPet({ body: { name: "Rex" } });
`;

/** Ways to check the status of an error, each in a function of its own, so that none narrows the type for the next. */
const idiomsApplication = `import { ApiError, ConnectionError, createAnimalStoreClient, InexactIntegerError, type OperationError, RateLimitError, TimeoutError } from "@animal-store/client";
type Failure = OperationError<"createPet">;
type Mistakes = { rule?: string }[] | undefined;
const mistakesIn = (body: string | { errors?: Mistakes }): Mistakes => typeof body === "string" ? [] : body.errors;
export const idioms: ((error: Failure) => Mistakes)[] = [
  (error) => (error instanceof ApiError && error.status === 400 ? mistakesIn(error.body) : []),
  (error) => ("status" in error && error.status === 400 ? mistakesIn(error.body) : []),
  (error) => ("body" in error && error.status === 400 ? mistakesIn(error.body) : []),
  (error) => (error.name === "ApiError" && error.status === 400 ? mistakesIn(error.body) : []),
  (error) => (error.status === 400 ? mistakesIn(error.body) : []),
];
export const times: ((error: Failure | null) => Date | undefined)[] = [
  (error) => (error instanceof RateLimitError ? error.retryAt : undefined),
  (error) => (error?.status === 429 ? error.retryAt : undefined),
  (error) => (error instanceof ConnectionError && error.idempotencyKey ? error.retryAt : undefined),
];
export const isLate = (error: Failure) => error instanceof TimeoutError && error.status === undefined;
export const statusOf = (error: Failure): number | undefined => error instanceof InexactIntegerError ? error.status : error.status;
export const failed = createAnimalStoreClient({ environment: "production" }).createPet
  .result({ body: { name: "Rex", categoryId: 7 } })
  .then((result) => (result.ok ? [] : result.status === 400 ? result.error.errors satisfies Mistakes : result.error.code));
`;

const peersApplication = `import { createAnimalStoreClient, type Pet } from "@animal-store/client";
import { mockAnimalStore } from "@animal-store/client/mock";
import { apiInfiniteQuery, apiQuery, useApiInfiniteQuery, useApiMutation, useApiQuery } from "@animal-store/client/react";
import { apiInfiniteQuery as corePages, apiQuery as coreQuery } from "@animal-store/client/query";
import { QueryClient as CoreClient } from "@tanstack/query-core";
import { QueryClient, skipToken, useSuspenseInfiniteQuery, useSuspenseQuery } from "@tanstack/react-query";
import { setupServer } from "msw/node";
const client = createAnimalStoreClient({ environment: "production" });
setupServer(...mockAnimalStore({ environment: "production" }).handlers);
const query = apiQuery(client.listPets, {});
const pages = apiInfiniteQuery(client.listPets, {});
const queryClient = new QueryClient();
const coreClient = new CoreClient();
export const pets: (Pet[] | undefined)[] = [
  await queryClient.fetchQuery(query),
  queryClient.getQueryData(query.queryKey),
  queryClient.getQueryData(pages.queryKey)?.pages[0]?.items,
  coreClient.getQueryData(coreQuery(client.listPets).queryKey),
  coreClient.getQueryData(corePages(client.listPets).queryKey)?.pages[0]?.items,
  useApiQuery(client.listPets, {}).data,
  useApiQuery(client.listPets, skipToken).data,
  useApiQuery(client.listPets, {}, { initialData: [] }).data,
  useApiInfiniteQuery(client.listPets, {}, { select: ({ pages }) => pages.flatMap(({ items }) => items) }).data,
  useApiInfiniteQuery(client.listPets, {}, { initialData: { pages: [], pageParams: [] } }).data,
  useSuspenseQuery(query).data,
  useSuspenseInfiniteQuery(pages).data,
];
useApiMutation(client.createPet, {
  onMutate: ({ body }) => ({ name: body.name }),
  onError: (_error, _input, result) => console.log(result?.name.length),
});
`;

/** What a package may share with applications, without writing its types. */
const sharedApplication = `import { ApiError, createAnimalStoreClient, createTransport, fieldErrors, listPets, type NewPet, onDeprecation, type OperationError, toPlain } from "@animal-store/client";
import { createProxy, nodeHandler } from "@animal-store/client/proxy";
import { apiInfiniteQuery as corePages, apiMutation as coreMutation, apiQuery as coreQuery } from "@animal-store/client/query";
import { apiInfiniteQuery, apiQuery, apiQueryKey, useApiInfiniteQuery, useApiMutation, useApiQuery } from "@animal-store/client/react";
export const client = createAnimalStoreClient({ environment: "production", middleware: [onDeprecation(() => {})] });
export const transport = createTransport({ environment: "production" });
export const { listPets: list, createPet: create } = client;
export const usePets = () => useApiInfiniteQuery(client.listPets, { limit: 3 });
export const usePet = (petId: number) => useApiQuery(client.getPet, { petId });
export const useNames = () => useApiQuery(client.listPets, {}, { select: (pets) => pets.map(({ name }) => name) });
export const useAdd = () => useApiMutation(client.createPet, { onMutate: ({ body }) => ({ name: body.name }) });
export const queries = () => [apiQuery(client.listPets), apiInfiniteQuery(client.listPets), apiQueryKey(client.listPets)] as const;
export const core = () => [coreQuery(client.listPets), corePages(client.listPets), coreMutation(client.createPet)] as const;
export const result = (petId: number) => client.getPet.result({ petId });
export const pages = () => [client.listPets.pages(), client.listPets.all(), client.listPets.page()] as const;
export const byPath = (body: NewPet) => [client.GET("/pets"), client.POST("/pets", { body }), listPets(transport)] as const;
export const forward = nodeHandler(createProxy({ environment: "production", apiKey: "key" }));
export const failure = (error: OperationError<"createPet">) => (error.status === 400 ? error.body : error);
export const headers = async (body: NewPet) => (await client.createPet.result({ body })).headers;
export async function addPet(body: NewPet) {
  try {
    return toPlain(await client.createPet.result({ body }));
  } catch (error) {
    if (error instanceof ApiError) return { error: error.toJSON(), messages: fieldErrors(error) };
    throw error;
  }
}
`;

/** The declarations of Node.js for the code of the README. */
const environment = "declare const process: { env: Record<string, string | undefined> };";

/** Compiles files as an application would, the declarations of its packages included. */
async function compile(
  folder: string,
  sources: Record<string, string>,
  compilerPath = join(packageFolder, "../../scripts/tsc.mjs"),
  options: object = {},
): Promise<void> {
  await writeFile(
    join(folder, "tsconfig.json"),
    JSON.stringify({
      compilerOptions: { ...compilerOptions, ...options },
      files: Object.keys(sources),
    }),
  );
  for (const [file, source] of Object.entries(sources)) await writeFile(join(folder, file), source);
  const compiler = run(process.execPath, [compilerPath], { cwd: folder });
  const { stdout } = await compiler.catch((failure: { stdout: string }) => failure);
  expect(stdout).toBe("");
}

const compilerOptions = {
  ...{ module: "nodenext", target: "ES2022", types: [] },
  lib: ["ES2023", "DOM", "DOM.Iterable", "DOM.AsyncIterable"],
  ...{ strict: true, skipLibCheck: false, skipDefaultLibCheck: true },
};

/** The compiler's errors in some files and folders. Those in the declarations of peers are not ours. */
function ownErrors(file: string, places: string[]): string[] {
  const { options } = ts.convertCompilerOptionsFromJson(compilerOptions, dirname(file));
  const program = ts.createProgram([file], options);
  const own = program
    .getSourceFiles()
    .filter(({ fileName }) => places.some((place) => fileName.startsWith(place)));
  expect(own.length).toBeGreaterThan(1);
  return own
    .flatMap((each) => [
      ...program.getSyntacticDiagnostics(each),
      ...program.getSemanticDiagnostics(each),
    ])
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"));
}

/** Puts the package and its dependencies where Node.js and TypeScript look for them. */
async function install(tarball: string, folder: string): Promise<string> {
  const target = join(folder, "node_modules/@animal-store/client");
  await mkdir(target, { recursive: true });
  await run("tar", ["-xzf", tarball, "-C", target, "--strip-components=1"]);
  await writeFile(join(folder, "package.json"), '{"type":"module"}');
  const openapiFetch = dirname(dirname(require.resolve("openapi-fetch")));
  await symlink(openapiFetch, join(folder, "node_modules/openapi-fetch"));
  return target;
}

async function textsOf(folder: string): Promise<string> {
  const names = await readdir(folder, { recursive: true });
  const files = names.filter((name) => /\.(js|d\.ts)$/.test(name));
  return (await Promise.all(files.map((name) => readFile(join(folder, name), "utf8")))).join("\n");
}
