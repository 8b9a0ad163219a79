/**
 * The parts of a service: the steps that every request passes in `app.ts`, and the types with which a service
 * describes itself.
 */
export { browserHeaders } from "../browsers/browser-headers.ts";
export { documentation } from "../browsers/documentation.ts";
export {
  type HandlerContext,
  handlerContext,
  type SharedContext,
} from "../database/handler-context.ts";
export type { StorageModel } from "../database/storage-model.ts";
export { authorize, identify } from "../keys/access.ts";
export type { Callers } from "../keys/caller.ts";
export { limitDocumentation } from "../limits/limit-documentation.ts";
export { consumerId, limitRequests } from "../limits/rate-limit.ts";
export { shedLoad } from "../load/shed-load.ts";
export { health } from "../process/probes.ts";
export type { Dependencies, Seed, Service } from "../process/service.ts";
export { failureReporter } from "../reports/report-failures.ts";
export { nameOperation, reportRequests } from "../reports/report-requests.ts";
export { limitStreams } from "../streams/limit-streams.ts";
