import { execFile } from "node:child_process";
import { createRequire } from "node:module";
import { join } from "node:path";
import { promisify } from "node:util";
import { createClient } from "@hey-api/openapi-ts";
import { build as kubb, memoryStorage } from "@kubb/core";
import { pluginClient } from "@kubb/plugin-client";
import { pluginOas } from "@kubb/plugin-oas";
import { pluginTs } from "@kubb/plugin-ts";
import { generate as orval } from "orval";

/** A generator of clients, and the imports of an application from its client. */
export interface Generator {
  name: string;
  /** The package whose version is shown, if it has another name. */
  packageName?: string;
  /** Writes the client for a contract into a folder. */
  generate?(contract: string, folder: string): Promise<unknown>;
  /** An import of all operations. */
  whole: string;
  /** An import of a single operation, `listPets`. */
  oneOperation: string;
}

/**
 * Each is used as its guide describes, with `fetch`, and without features that are only for the development of
 * the application.
 */
export const generators: Generator[] = [
  {
    name: "@animal-store/client",
    whole: 'export { createAnimalStoreClient } from "@animal-store/client";',
    oneOperation: 'export { createTransport, listPets } from "@animal-store/client";',
  },
  {
    name: "openapi-fetch",
    whole: 'export { default } from "openapi-fetch";',
    oneOperation: 'export { default } from "openapi-fetch";',
  },
  {
    name: "@hey-api/openapi-ts",
    generate: (contract, folder) =>
      createClient({ input: contract, output: folder, logs: { level: "silent" } }),
    whole: 'export * from "./sdk.gen.ts"; export * from "./client.gen.ts";',
    oneOperation: 'export { listPets } from "./sdk.gen.ts"; export * from "./client.gen.ts";',
  },
  {
    name: "orval",
    generate: (contract, folder) =>
      orval({
        input: { target: contract },
        output: { target: join(folder, "client.ts"), client: "fetch" },
      }),
    whole: 'export * from "./client.ts";',
    oneOperation: 'export { listPets } from "./client.ts";',
  },
  {
    name: "kubb",
    packageName: "@kubb/core",
    generate: (contract, folder) =>
      kubb({
        config: {
          root: folder,
          input: { path: contract },
          // It keeps a copy of the files, by default in the working directory.
          output: { path: ".", barrelType: "named", storage: memoryStorage() },
          plugins: [
            pluginOas({ validate: false }),
            pluginTs({}),
            pluginClient({ client: "fetch" }),
          ],
        },
      }),
    whole: 'export * from "./clients/index.ts";',
    oneOperation: 'export { listPets } from "./clients/listPets.ts";',
  },
  {
    name: "@redocly/cli",
    generate: (contract, folder) =>
      promisify(execFile)(process.execPath, [
        createRequire(import.meta.url).resolve("@redocly/cli/bin/cli.js"),
        ...["generate-client", contract, "-o", join(folder, "client.ts")],
      ]),
    whole: 'export * from "./client.ts";',
    oneOperation: 'export { listPets } from "./client.ts";',
  },
];
