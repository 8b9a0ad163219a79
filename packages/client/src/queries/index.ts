export type { KeyStorage } from "./key-storage.ts";
export { type ApiMutation, apiMutation } from "./mutation.ts";
export {
  type ApiInfiniteQuery,
  type ApiQuery,
  apiInfiniteQuery,
  apiQuery,
  apiQueryKey,
  type Fetched,
} from "./options.ts";
