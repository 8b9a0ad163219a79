import createClient, { type Client } from "openapi-fetch";
import { beforeAll } from "vitest";
import type { paths } from "../../example/src/generated/types.ts";
import { service } from "../../example/src/service.ts";
import type { PrismaClient } from "../../example/src/storage/sqlite/client.ts";
import { type TestOptions, type TestService, useTestService } from "./test-service.ts";

/** The service on which the platform is tested. */
export { service as example };

export interface Example extends TestService<PrismaClient> {
  /** A client with the key. */
  client: Client<paths>;
  clientWith(secret: string): Client<paths>;
}

/** Starts the example before the tests of a file and stops it after them. */
export function useExample(options: TestOptions = {}): Example {
  const started = useTestService(service, options) as Example;
  beforeAll(() => {
    const clientWith = (secret: string) =>
      createClient<paths>({
        baseUrl: started.baseUrl,
        headers: { Authorization: `Bearer ${secret}` },
        fetch: started.fetch,
      });
    Object.assign(started, { clientWith, client: clientWith(started.secret) });
  });
  return started;
}
