export type { KeyStorage } from "./key-storage.js";
export { type ApiMutation, apiMutation } from "./mutation.js";
export {
  type ApiInfiniteQuery,
  type ApiQuery,
  apiInfiniteQuery,
  apiQuery,
  apiQueryKey,
  type Fetched,
} from "./options.js";
