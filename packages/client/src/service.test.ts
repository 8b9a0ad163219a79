import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { connectionFailure } from "@contract-first/client-runtime/internal/testing/scripted-fetch";
import { describe, expect, test, vi } from "vitest";
import {
  type AnimalStoreClient,
  ConnectionError,
  createAnimalStoreClient,
  logCalls,
} from "./generated/index.ts";
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

  test("a log has each attempt, without keys and values", async () => {
    const logged: unknown[] = [];
    const onAttempt = logCalls((call) => logged.push(call));
    const steps = [connectionFailure("ECONNREFUSED")];
    const fetch = async (request: Request) => {
      const failure = steps.pop();
      if (failure) throw failure;
      return fetchUnshared(request);
    };
    const client = createAnimalStoreClient({
      ...service,
      onAttempt,
      fetch,
      retry: { baseDelay: 0 },
    });
    await client.getPet.result({ petId: 0 });
    const call = { operationId: "getPet", method: "GET", path: "/pets/{petId}" };
    const duration = expect.any(Number);
    expect(logged).toEqual([
      { ...call, attempt: 1, duration, error: "ConnectionError", requestId: null },
      { ...call, attempt: 2, duration, status: 404, requestId: expect.stringMatching(/./) },
    ]);
    await client.send(`${service.baseUrl}/pets?secret=1`, { init: { method: "GET" } });
    expect(JSON.stringify(logged[2])).not.toMatch(/secret|http/);
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
});
