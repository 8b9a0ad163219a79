/** The faults that a service has to withstand, as cases of tests, and what other tests of faults need. */
export { connectionCases } from "./cases/connections.ts";
export { fullDiskCases } from "./cases/full-disk.ts";
export { idempotencyCases } from "./cases/idempotency.ts";
export { killCases } from "./cases/kill.ts";
export { logCases } from "./cases/log.ts";
export {
  outageCases,
  outagesOfPostgresql,
  outagesOfRedis,
  withstandOutage,
} from "./cases/outage.ts";
export { overloadCases } from "./cases/overload.ts";
export { rollingCases } from "./cases/rolling.ts";
export { stopCases } from "./cases/stop.ts";
export { Load } from "./load.ts";
export { hasNginx, startNginx } from "./machine/nginx.ts";
export { usageOf } from "./machine/process-usage.ts";
export type { Subject } from "./subject.ts";
export { noLimit, targetNames, useTarget } from "./target.ts";
