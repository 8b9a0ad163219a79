/**
 * The parts of a service: the steps that every request passes in `app.ts`, and the types with which a service
 * describes itself.
 */
export { createApp } from "../chain/create-app.ts";
export type { AcceptedExchange, Extensions } from "../chain/extensions.ts";
export type { Dependencies, Seed, Service } from "../chain/service.ts";
export {
  type HandlerContext,
  type HandlerRequest,
  handlerContext,
  type SharedContext,
} from "../database/handler-context.ts";
export type { StorageModel } from "../database/storage-model.ts";
export { cookieValue } from "../http/request/cookies.ts";
export type { Callers, TokenCaller } from "../keys/caller.ts";
