/** Exports for the tools of this version. They are not public and may change in any version. */
export { documentationFiles } from "../browsers/documentation-files.ts";
export type { PlatformContract } from "../contract.ts";
export { additiveMark, isMarkedAdditive, obstacles } from "../database/additive.ts";
export { committedMigrations } from "../database/committed-migrations.ts";
export { openDatabase } from "../database/database.ts";
export {
  type Catalog,
  type CatalogQueries,
  type Column,
  readCatalog,
  tablesOf,
} from "../database/dialects/catalog.ts";
export type { Driver } from "../database/dialects/dialect.ts";
export { postgresql } from "../database/dialects/postgresql.ts";
export { sqlite } from "../database/dialects/sqlite.ts";
export { editedMigrations, recordNewestMigration } from "../database/migration-checksums.ts";
export { type DialectName, dialectNames } from "../database/queries/dialect-name.ts";
export {
  filters,
  type MigrationList,
  type SchemaEngine,
  withSchemaEngine,
} from "../database/schema-engine.ts";
export {
  migrationFolders,
  platformFolder,
  type StorageFolder,
  schemaFilesOf,
} from "../database/storage-model.ts";
export { readSecretFiles } from "../process/config-environment.ts";
export { refuseArguments } from "../process/refuse-arguments.ts";
export { requeueOrphanedConnections } from "../process/requeue-connections.ts";
export { commandNames } from "../process/run-command.ts";
export { readStorage } from "../storage-code/storage.ts";
