export type { KeyStorage } from "./key-storage.ts";
export { type ApiMutation, apiMutation, type MutationFunctions } from "./mutation.ts";
export {
  type ApiInfiniteQuery,
  type ApiQuery,
  apiInfiniteQuery,
  apiQuery,
  apiQueryKey,
  type Fetched,
  type QueryFunctions,
} from "./options.ts";
export { type ApiStream, apiStream, type StreamFunctions } from "./stream.ts";
