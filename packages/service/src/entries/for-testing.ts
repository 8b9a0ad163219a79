/** Exports for the tests of this version. They are not public and may change in any version. */

export { createApp } from "../chain/create-app.ts";
export { firstPlan, type PlatformContract, type PlatformOperation } from "../contract.ts";
export { WriteState } from "../database/availability/write-state.ts";
export { checkDatabase } from "../database/check-database.ts";
export { committedMigrations } from "../database/committed-migrations.ts";
export { type Database, openAnother, openDatabase } from "../database/database.ts";
export { type Catalog, type Column, readCatalog } from "../database/dialects/catalog.ts";
export type { ConnectionSettings } from "../database/dialects/dialect.ts";
export { dialectOf } from "../database/dialects/load-dialect.ts";
export * as platformTables from "../database/generated/tables.ts";
export { applyMigrations } from "../database/migrations.ts";
export type { DialectName } from "../database/queries/dialect-name.ts";
export { positional } from "../database/queries/sqlite-placeholders.ts";
export type { AnyTable, Table } from "../database/queries/table.ts";
export { migrationFolders } from "../database/storage-model.ts";
export { documentOf } from "../http/contract/document-of.ts";
export { drain } from "../http/node/drain.ts";
export { listen } from "../http/node/listen.ts";
export { KeptResponses } from "../idempotency/kept-responses.ts";
export { type ApiKey, createApiKey, type Terms } from "../keys/api-keys.ts";
export {
  Credentials,
  credentialLocations,
  indexOfLocation,
  queryParameters,
} from "../keys/credentials.ts";
export { KeyCache } from "../keys/key-cache.ts";
export { scopesOfContract } from "../keys/scopes.ts";
export { hashSecret, Secrets } from "../keys/secrets.ts";
export { sentCredentials, withQuery } from "../keys/sent-credentials.ts";
export type { TokenIssuer } from "../keys/token-issuer.ts";
export { IssuedTokens } from "../keys/tokens.ts";
export type { BanPolicy } from "../limits/counter.ts";
export { MemoryCounterStore } from "../limits/memory-counter-store.ts";
export { Consumers } from "../limits/rate-limit.ts";
export { openRedis, whenConnected } from "../limits/redis.ts";
export { RedisCounterStore } from "../limits/redis-counter-store.ts";
export { defaultLoadLimits, Load, type LoadLimits } from "../load/load.ts";
export { refuseEarly } from "../load/shed-load.ts";
export { readConfig } from "../process/config.ts";
export { createMetrics, type Metrics } from "../process/metrics.ts";
export { type CommandName, commandOf } from "../process/run-command.ts";
export { defaultStreamLimits, OpenStreams, type StreamLimits } from "../streams/open-streams.ts";
