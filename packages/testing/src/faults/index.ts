/** The faults that a service has to withstand, as cases of tests. */
export { clockCases } from "./cases/clock.ts";
export { connectionCases } from "./cases/connections.ts";
export { fileCases } from "./cases/file.ts";
export { fullDiskCases } from "./cases/full-disk.ts";
export { fuzzCases } from "./cases/fuzz.ts";
export { idempotencyCases } from "./cases/idempotency.ts";
export { killCases } from "./cases/kill.ts";
export { logCases } from "./cases/log.ts";
export { outageCases } from "./cases/outage.ts";
export { overloadCases } from "./cases/overload.ts";
export { rollingRestartCases } from "./cases/rolling-restart.ts";
export { severalProcessesCases } from "./cases/several-processes.ts";
export { soakCases } from "./cases/soak.ts";
export { startCases } from "./cases/start.ts";
export { stopCases } from "./cases/stop.ts";
export type { Subject } from "./subject.ts";
export { targetNames } from "./target.ts";
export { useTarget } from "./use-target.ts";
