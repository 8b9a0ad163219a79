import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import {
  bindMigrationAwareSqlAdapterFactory,
  type SqlDriverAdapter,
  type SqlMigrationAwareDriverAdapterFactory,
} from "@prisma/driver-adapter-utils";
import * as engine from "@prisma/schema-engine-wasm/schema_engine_bg";

export type { MigrationList, SchemaEngine } from "@prisma/schema-engine-wasm/schema_engine_bg";

/** The migrations manage every table and enum of the database. */
export const filters = { externalTables: [], externalEnums: [] };

/** The error of the first script that the database refused; undefined if it has refused none. */
export type ScriptError = () => unknown;

/**
 * Runs `use` with Prisma's own migration engine, as WebAssembly: unlike the native engine of the Prisma
 * CLI, it is part of the installed packages and downloads nothing.
 *
 * @param driver the driver of the database, which stays locked until `use` has finished
 */
export async function withSchemaEngine<Result>(
  driver: SqlMigrationAwareDriverAdapterFactory,
  use: (
    engine: engine.SchemaEngine,
    connection: SqlDriverAdapter,
    scriptError: ScriptError,
  ) => Promise<Result>,
): Promise<Result> {
  loaded ??= instantiate();
  await loaded;
  const connection = await driver.connect();
  const scriptError = keepScriptError(connection);
  const adapter = bindMigrationAwareSqlAdapterFactory({
    provider: driver.provider,
    adapterName: driver.adapterName,
    // The engine never closes its connection, so it gets one that is closed below.
    connect: async () => connection,
    connectToShadowDb: () => driver.connectToShadowDb(),
  });
  try {
    const loadedEngine = await engine.SchemaEngine.new(
      { datamodels: undefined },
      () => {},
      adapter,
    );
    return await use(loadedEngine, connection, scriptError);
  } finally {
    await connection.dispose();
  }
}

/**
 * After an error, the engine reads its own table. On PostgreSQL that fails too, because the transaction has, and the
 * engine reports only that.
 */
function keepScriptError(connection: SqlDriverAdapter): ScriptError {
  const execute = connection.executeScript.bind(connection);
  let first: unknown;
  connection.executeScript = (script) =>
    execute(script).catch((error) => {
      first ??= error;
      throw error;
    });
  return () => first;
}

/** Exists in Node.js, but not in its type declarations for version 20. */
declare const WebAssembly: {
  instantiate(
    binary: Uint8Array,
    imports: object,
  ): Promise<{ instance: { exports: Record<string, unknown> } }>;
};

let loaded: Promise<void> | undefined;

async function instantiate(): Promise<void> {
  const entry = createRequire(import.meta.url).resolve(
    "@prisma/schema-engine-wasm/schema_engine_bg",
  );
  const binary = await readFile(entry.replace(/\.js$/, ".wasm"));
  const imports = { ...engine, ...timers() };
  const { instance } = await WebAssembly.instantiate(binary, { "./schema_engine_bg.js": imports });
  engine.__wbg_set_wasm(instance.exports);
  (instance.exports.__wbindgen_start as () => void)();
}

/**
 * The engine never clears its timer of ten seconds. The timer must not keep a program alive that has finished
 * its work.
 */
function timers(): Record<string, (callback: () => void, milliseconds: number) => NodeJS.Timeout> {
  const names = Object.keys(engine).filter((name) => name.startsWith("__wbg_setTimeout_"));
  return Object.fromEntries(
    names.map((name) => [name, (...timer) => setTimeout(...timer).unref()]),
  );
}
