// The hooks are in a file of their own, which says that they are for the browser: server components of
// Next.js may import the other functions from here.
export { type ApiMutation, apiMutation, type MutationFunctions } from "../queries/mutation.ts";
export { apiInfiniteQuery, apiQuery, apiQueryKey, type Fetched } from "../queries/options.ts";
export { type Hooks, useApiInfiniteQuery, useApiMutation, useApiQuery } from "./hooks.ts";
export type { ApiInfiniteQuery, ApiQuery, QueryFunctions } from "./queries.ts";
