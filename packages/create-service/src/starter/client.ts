import { type Files, json, read } from "../files/files.ts";
import type { Names } from "../files/names.ts";
import type { Manifest } from "../packing/packages.ts";
import { fromCatalog, type Vendor, vendored, withTools } from "../packing/vendor.ts";

/** The package that frontend teams install: generated code, bundled with the runtime. */
export function clientFiles(repository: string, names: Names, vendor: Vendor): Files {
  return {
    "packages/client/package.json": json(manifest(repository, names, vendor)),
    "packages/client/tsconfig.json": json({
      extends: "../../tsconfig.base.json",
      compilerOptions: { lib: ["ES2023", "DOM", "DOM.Iterable", "DOM.AsyncIterable"], types: [] },
    }),
  };
}

function manifest(repository: string, { kebab, title }: Names, vendor: Vendor): Manifest {
  const own = JSON.parse(read(repository, "packages/client/package.json")) as Manifest;
  const { type, sideEffects, engines, exports, files = [], dependencies } = own;
  const { peerDependencies = {}, peerDependenciesMeta } = own;
  const published = own.publishConfig as Pick<Manifest, "exports" | "imports">;
  return {
    name: `@${kebab}/client`,
    version: "0.1.0",
    description: `The typed client of ${title}: retries, typed errors, pages, mocks, queries, React hooks and a proxy.`,
    ...{ type, sideEffects, engines, exports },
    imports: { "#contract-types": `@${kebab}/contract/types` },
    files: files.filter((file) => !file.endsWith(".md")),
    scripts: {
      build: "build-client",
      prepack: "build-client --built",
      typecheck: "contract-first typecheck",
    },
    dependencies,
    devDependencies: {
      [`@${kebab}/contract`]: "workspace:*",
      ...vendored(vendor, withTools, "../../vendor"),
      // Includes the libraries with which the client may be used, so that their types are known when the client
      // is built.
      ...fromCatalog(...Object.keys(peerDependencies), "@types/react", "esbuild", "typescript"),
    },
    publishConfig: {
      bin: { [`${kebab}-client`]: "./dist/used.js" },
      ...{ exports: published.exports, imports: published.imports },
    },
    ...{ peerDependencies, peerDependenciesMeta },
  } as Manifest;
}
