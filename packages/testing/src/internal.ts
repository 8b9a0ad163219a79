/** Exports for the tests of this repository. They are not public and may change in any version. */
export type { Schema } from "@contract-first/reading/objects";
export { applyLoad, type LoadResult, type RawLoad } from "./faults/raw-load.ts";
export { freePort } from "./harness/free-port.ts";
export { type Connection, onConnection } from "./harness/on-connection.ts";
export {
  fetchOnce,
  pathOf,
  type RunningService,
  runProgram,
  startService,
} from "./harness/run-program.ts";
export { runServiceCommand } from "./harness/run-service-command.ts";
export { sendText, type TextResponse } from "./harness/send-text.ts";
export { TcpProxy } from "./harness/tcp-proxy.ts";
export { newKeyPrefix, testRedisUrl } from "./harness/test-redis.ts";
export { Described, type DescribedOperation, type Json } from "./suite/described.ts";
export { validValues } from "./suite/values.ts";
