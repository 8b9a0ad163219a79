import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { operations } from "@animal-store/contract";
import { describe, expect, test, vi } from "vitest";
import {
  type AnimalStoreClient,
  ApiError,
  ConnectionError,
  createAnimalStoreClient,
  createTransport,
  onDeprecation,
  RateLimitError,
} from "./generated/index.ts";
import { listPets } from "./generated/operations.ts";
import { fetchUnshared, perMinute, startService } from "./testing/running-service.ts";

const service = startService();

function clientWith(options: object = {}): AnimalStoreClient {
  return createAnimalStoreClient({ ...service, fetch: fetchUnshared, ...options });
}

async function closedPort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

describe("with the real service", () => {
  test("operations return data", async () => {
    const created = await clientWith().createPet({
      body: { name: "Zoë 🐕", categoryId: 1, status: "sold" },
    });
    expect(created).toMatchObject({ name: "Zoë 🐕", categoryId: 1, status: "sold" });
    expect(await clientWith().getPet({ petId: created.id })).toEqual(created);
    expect(await listPets(createTransport(service), { limit: 1 })).toHaveLength(1);
  });

  test("all follows the links through the whole catalogue, in order, without gaps", async () => {
    const ids: number[] = [];
    for await (const pet of clientWith().listPets.all({ limit: 5 })) ids.push(pet.id);
    const atOnce = await clientWith().listPets({ limit: ids.length });
    expect(ids).toEqual(atOnce.map(({ id }) => id));
    expect(ids.length).toBeGreaterThan(10);
  });

  test("a filter holds on every page", async () => {
    const statuses = new Set<unknown>();
    for await (const pet of clientWith().listPets.all({ limit: 2, status: "available" })) {
      statuses.add(pet.status);
    }
    expect([...statuses]).toEqual(["available"]);
  });

  test("errors are typed", async () => {
    await expect(clientWith().getPet({ petId: 0 })).rejects.toMatchObject({
      name: "ApiError",
      status: 404,
      code: "not_found",
      requestId: expect.stringMatching(/./),
      rateLimit: { limit: perMinute },
    });
    await expect(clientWith({ apiKey: "wrong" }).listPets()).rejects.toMatchObject({
      status: 401,
      code: "unauthorized",
    });
    expect(await clientWith().listPets.result({ limit: 0 })).toMatchObject({
      ok: false,
      status: 400,
    });
  });

  test("hooks hear of the rate limit and of deprecation", async () => {
    const [onRateLimit, listener] = [vi.fn(), vi.fn()];
    const middleware = [onDeprecation(listener)];
    await clientWith({ onRateLimit, middleware }).getPet({ petId: 1 });
    expect(onRateLimit).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ limit: perMinute }),
    );
    const { since, sunset } = operations.getPet.deprecation ?? {};
    expect(listener).toHaveBeenCalledExactlyOnceWith({
      operation: "GET /pets/{petId}",
      deprecatedAt: new Date(String(since)),
      sunsetAt: new Date(String(sunset)),
      successor: "/v1/pets",
    });
  });

  test("a lost response is asked for again, and adds no second animal", async () => {
    let isLost = false;
    const fetch = async (request: Request) => {
      const response = await fetchUnshared(request);
      if (isLost || request.method !== "POST") return response;
      isLost = true;
      throw new TypeError("fetch failed");
    };
    const client = clientWith({ fetch, retry: { baseDelay: 0 } });
    const body = { name: "Lost and found", categoryId: 7 };
    const result = await client.createPet.result({ body });
    expect(result).toMatchObject({ status: 201, data: body });
    expect(result.response.headers.get("Idempotency-Replayed")).toBe("true");
    const ids: number[] = [];
    for await (const { id, name } of client.listPets.all()) if (name === body.name) ids.push(id);
    expect(ids).toHaveLength(1);
  });

  test("calls by path work beside operations", async () => {
    const { data, error } = await clientWith().GET("/pets", { params: { query: { limit: 3 } } });
    expect(error).toBeUndefined();
    expect(data).toHaveLength(3);
  });

  test("a call is aborted", async () => {
    const controller = new AbortController();
    const call = clientWith().listPets({}, { signal: controller.signal });
    controller.abort();
    await expect(call).rejects.toBe(controller.signal.reason);
  });

  test("a service that is not there is a connection error, after retries even of POST", async () => {
    const attempts = vi.fn(fetch);
    const nowhere = createAnimalStoreClient({
      baseUrl: `http://127.0.0.1:${await closedPort()}/v1`,
      fetch: attempts,
      retry: { attempts: 2, baseDelay: 1 },
    });
    const call = nowhere.createPet({ body: { name: "Rex", categoryId: 7 } });
    await expect(call).rejects.toThrow(ConnectionError);
    expect(attempts).toHaveBeenCalledTimes(2);
  });

  test("a spent minute fails at once, with the time from which to go on", async () => {
    const client = clientWith({ timeout: { total: 5_000 } });
    const failures: unknown[] = [];
    for (let count = 0; count < 2 * perMinute + 10 && failures.length === 0; count++) {
      await client.listPets({ limit: 1 }).catch((error: unknown) => failures.push(error));
    }
    const [error] = failures as [RateLimitError];
    expect(error).toBeInstanceOf(RateLimitError);
    expect(error).toBeInstanceOf(ApiError);
    expect(error.code).toBe("rate_limited");
    const wait = error.retryAt.getTime() - Date.now();
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60_000);
  });
});
