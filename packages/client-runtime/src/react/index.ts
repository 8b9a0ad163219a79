// The hooks are in a file of their own, which is marked as a file for the browser, so that server components of Next.js
// can import the other functions from here.
export { type ApiMutation, apiMutation, type MutationFunctions } from "../queries/mutation.ts";
export { apiInfiniteQuery, apiQuery, apiQueryKey, type Fetched } from "../queries/options.ts";
export { type ApiStream, apiStream, type StreamFunctions } from "../queries/stream.ts";
export { type Hooks, useApiInfiniteQuery, useApiMutation, useApiQuery } from "./hooks.ts";
export type { ApiInfiniteQuery, ApiQuery, QueryFunctions } from "./queries.ts";
export { type StreamHooks, useApiStream } from "./stream-hook.ts";
export {
  type SuspenseHooks,
  useApiSuspenseInfiniteQuery,
  useApiSuspenseQuery,
} from "./suspense-hooks.ts";
