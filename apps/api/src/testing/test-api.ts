import { type AnimalStoreClient, createAnimalStoreClient } from "@animal-store/client";
import {
  requestTimeout,
  type TestOptions,
  type TestService,
  useTestService,
} from "@contract-first/testing";
import { beforeAll } from "vitest";
import type { PrismaClient } from "../generated/sqlite/client.ts";
import { service } from "../service.ts";

/** The store on its own port, with a temporary database. */
export interface TestApi extends TestService<PrismaClient> {
  /** The client of the repository, with a key of the business plan. */
  client: AnimalStoreClient;
  clientWith(apiKey: string): AnimalStoreClient;
}

const business = { plan: "business", perMinute: null, perDay: null };

/** Starts the store before the tests of a file and stops it after them. */
export function useTestApi(options: TestOptions = {}): TestApi {
  const api = useTestService(service, { terms: business, ...options }) as TestApi;
  beforeAll(() => {
    const { baseUrl, fetch } = api;
    const clientWith = (apiKey: string) =>
      createAnimalStoreClient({ baseUrl, apiKey, fetch, retry: false, timeout: requestTimeout });
    Object.assign(api, { clientWith, client: clientWith(api.secret) });
  });
  return api;
}
