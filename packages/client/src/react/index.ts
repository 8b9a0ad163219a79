// The hooks are in a file of their own, which says that they are for the browser: server components of
// Next.js may import the other functions from here.
export { type ApiMutation, apiMutation } from "../queries/mutation.ts";
export { apiQueryKey, type Fetched } from "../queries/options.ts";
export { useApiInfiniteQuery, useApiMutation, useApiQuery } from "./hooks.ts";
export { type ApiInfiniteQuery, type ApiQuery, apiInfiniteQuery, apiQuery } from "./queries.ts";
