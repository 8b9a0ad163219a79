import {
  connectionFailure,
  respond,
  type Step,
  scriptedFetch,
} from "@contract-first/client-runtime/internal/testing/scripted-fetch";
import { describe, expect, test, vi } from "vitest";
import type { Middleware } from "./generated/index.ts";
import {
  AnimalStoreError,
  ConnectionError,
  createAnimalStoreClient,
  renewKey,
} from "./generated/index.ts";

const baseUrl = "https://store.example/v1";

function clientOf(middleware: Middleware[], ...steps: Step[]) {
  const { fetch, sent } = scriptedFetch(...steps);
  const options = { baseUrl, apiKey: "key", fetch, retry: { baseDelay: 0 } };
  return { sent, client: createAnimalStoreClient({ ...options, middleware }) };
}

describe("middleware", () => {
  test("sees each call once, before and after, from the outside in", async () => {
    const events: string[] = [];
    const logging =
      (name: string): Middleware =>
      async (request, next, operation) => {
        events.push(`${name} ${operation} ${request.url}`);
        const response = await next(request);
        events.push(`${name} ${response.status}`);
        return response;
      };
    const { client } = clientOf([logging("a"), logging("b")], respond(503), respond(404));
    await client.getPet.result({ petId: 5 });
    const call = `GET /pets/{petId} ${baseUrl}/pets/5`;
    expect(events).toEqual([`a ${call}`, `b ${call}`, "b 404", "a 404"]);
  });

  test("sees calls by path and the pages of lists as well", async () => {
    const operations: string[] = [];
    const noting: Middleware = (request, next, operation) => {
      operations.push(operation);
      return next(request);
    };
    const link = { Link: '<?cursor=a>; rel="next"' };
    const { client } = clientOf([noting], respond(200), respond(200, link), respond(200));
    await client.GET("/pets");
    for await (const _pet of client.listPets.all());
    expect(operations).toEqual(["GET /pets", "GET /pets", "GET /pets"]);
  });

  test("may change the request and the response", async () => {
    const changing: Middleware = async (request, next) => {
      request.headers.set("X-Tag", "5");
      await next(request);
      return respond(200, {}, [{ id: 1, name: "Tom", categoryId: 7 }]);
    };
    const { client, sent } = clientOf([changing], respond(200));
    expect(await client.listPets()).toMatchObject([{ name: "Tom" }]);
    expect(sent[0]?.headers.get("X-Tag")).toBe("5");
  });

  test("may read the response in any form", async () => {
    const texts: unknown[] = [];
    const reading: Middleware = async (request, next) => {
      const response = await next(request);
      texts.push(await (await response.blob()).text(), await response.clone().text());
      texts.push(await new Response(response.body).text(), await response.text());
      texts.push(new TextDecoder().decode(await response.arrayBuffer()));
      return response;
    };
    const { client } = clientOf([reading], respond(200, {}, [{ id: 1 }]));
    expect(await client.listPets()).toEqual([{ id: 1 }]);
    expect(texts).toEqual(Array(5).fill('[{"id":1}]'));
  });

  test("may respond itself, or fail", async () => {
    const failure = new Error("offline");
    const { client } = clientOf([async () => respond(200)]);
    expect(await client.listPets()).toEqual([]);
    const failing = clientOf([() => Promise.reject(failure)]);
    await expect(failing.client.listPets()).rejects.toBe(failure);
  });

  test.each([
    "https://evil.example/v1/pets",
    "https://store.example/v2/pets",
    `${baseUrl}/a/%2e%2e`,
  ])("cannot lead the API key to %s", async (url) => {
    const { client, sent } = clientOf([(request, next) => next(new Request(url, request))]);
    await expect(client.listPets()).rejects.toThrow(AnimalStoreError);
    expect(sent).toEqual([]);
  });
});

describe("renewKey", () => {
  /** A service that accepts one key, which `renew` obtains a moment later. */
  function rejecting(valid = "new") {
    const session = { key: "old" };
    const sent: Request[] = [];
    const fetch = async (request: Request) => {
      sent.push(request);
      const isValid = request.headers.get("Authorization") === `Bearer ${valid}`;
      return isValid ? respond(201, {}, await request.json().catch(() => [])) : respond(401);
    };
    const renew = vi.fn(async () => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      session.key = "new";
    });
    const options = { baseUrl, fetch, apiKey: () => session.key, middleware: [renewKey(renew)] };
    return { client: createAnimalStoreClient(options), renew, sent, session };
  }

  test("renews a rejected key and sends the request again, with its body and its key", async () => {
    const { client, renew, sent } = rejecting();
    const body = { name: "Rex", categoryId: 7 };
    expect(await client.createPet({ body })).toEqual(body);
    expect(renew).toHaveBeenCalledTimes(1);
    const keys = sent.map(({ headers }) => headers.get("Idempotency-Key"));
    expect(keys[0]).toBe(keys[1]);
  });

  test.each([200, 403, 429])("leaves alone what is not rejected: %i", async (status) => {
    const renew = vi.fn();
    const { client, sent } = clientOf([renewKey(renew)], respond(status));
    const { response } = await client.GET("/pets", { retry: false });
    expect([response.status, sent.length, renew.mock.calls.length]).toEqual([status, 1, 0]);
  });

  test("renews once for all calls that are rejected meanwhile", async () => {
    const { client, renew, sent } = rejecting();
    const calls = Array.from({ length: 5 }, () => client.GET("/pets"));
    const responses = await Promise.all(calls);
    expect(responses.map(({ response }) => response.status)).toEqual([201, 201, 201, 201, 201]);
    expect(renew).toHaveBeenCalledTimes(1);
    expect(sent).toHaveLength(10);
  });

  test("does not renew again for a call that was sent before and rejected after", async () => {
    const { renew, session } = rejecting();
    const middleware = renewKey(renew);
    const send = (request: Request) => middleware(request, next, "GET /pets");
    let reject = () => {};
    const late = new Promise<Response>((resolve) => {
      reject = () => resolve(respond(401));
    });
    const responses = [late, respond(401), respond(200), respond(200)];
    const next = async () => (await responses.shift()) as Response;
    const url = `${baseUrl}/pets`;
    const [first, second] = [send(new Request(url)), send(new Request(url))];
    expect((await second).status).toBe(200);
    reject();
    expect((await first).status).toBe(200);
    expect([renew.mock.calls.length, session.key]).toEqual([1, "new"]);
  });

  test("gives up if the new key is rejected too", async () => {
    const { client, renew, sent } = rejecting("another");
    await expect(client.listPets()).rejects.toMatchObject({ status: 401 });
    expect([renew.mock.calls.length, sent.length]).toEqual([1, 2]);
  });

  test("passes on the error of a renewal, and renews at the next call", async () => {
    const { client, renew } = rejecting();
    const failure = new Error("signed out");
    renew.mockRejectedValueOnce(failure);
    await expect(client.listPets()).rejects.toBe(failure);
    expect((await client.GET("/pets")).response.status).toBe(201);
  });
});

describe("headers of the client", () => {
  test("are sent with every request that does not have them", async () => {
    const { fetch, sent } = scriptedFetch(respond(200), respond(200), respond(200));
    const headers = { "Accept-Language": "de", "X-Shop": "web" };
    const client = createAnimalStoreClient({ baseUrl, apiKey: "key", fetch, headers });
    await client.listPets();
    await client.listPets({}, { headers: { "x-shop": "other" } });
    await client.GET("/pets");
    const values = sent.map((request) =>
      ["Accept-Language", "X-Shop"].map((name) => request.headers.get(name)),
    );
    expect(values).toEqual([
      ["de", "web"],
      ["de", "other"],
      ["de", "web"],
    ]);
  });

  test("do not replace the API key, nor do those of a call", async () => {
    const { fetch, sent } = scriptedFetch(respond(200), respond(200), respond(200));
    const headers = { authorization: "Bearer other" };
    await createAnimalStoreClient({ baseUrl, apiKey: "key", fetch, headers }).listPets();
    await createAnimalStoreClient({ baseUrl, apiKey: "key", fetch }).listPets({}, { headers });
    await createAnimalStoreClient({ baseUrl, fetch, headers }).listPets();
    const sentKeys = sent.map((request) => request.headers.get("Authorization"));
    expect(sentKeys).toEqual(["Bearer key", "Bearer key", "Bearer other"]);
  });
});

describe("fields of fetch", () => {
  test("are those of a call", async () => {
    const { client, sent } = clientOf([], respond(503), respond(200), respond(200));
    const fields = { credentials: "include", cache: "no-store", keepalive: true } as const;
    await client.listPets({}, fields);
    await client.GET("/pets", fields);
    for (const request of sent) expect(request).toMatchObject(fields);
    expect(sent).toHaveLength(3);
  });

  test.each([
    ["sends each attempt", []],
    ["sends what middleware passes on", [((request, next) => next(request)) as Middleware]],
  ])("with a dispatcher, that %s", async (_what, middleware) => {
    const dispatch = vi.fn(() => {
      throw connectionFailure("ECONNREFUSED").cause;
    });
    const client = createAnimalStoreClient({ baseUrl, middleware, retry: { baseDelay: 0 } });
    const call = client.createPet(
      { body: { name: "Rex", categoryId: 7 } },
      { dispatcher: { dispatch } },
    );
    await expect(call).rejects.toBeInstanceOf(ConnectionError);
    expect(dispatch).toHaveBeenCalledTimes(4);
  });

  test("of Next.js reach fetch, which requests have no place for", async () => {
    const fetch = vi.fn(async (_request: Request, _init?: RequestInit) => respond(200));
    const client = createAnimalStoreClient({ baseUrl, fetch });
    const next = { revalidate: 60, tags: ["pets"] };
    await client.listPets({}, { next });
    await client.GET("/pets", { next });
    expect(fetch.mock.calls.map(([, init]) => init)).toEqual([{ next }, { next }]);
  });

  test("cannot change what the operation is", async () => {
    const { client, sent } = clientOf([], respond(200));
    await client.listPets({}, { method: "DELETE", redirect: "follow" } as object);
    expect(sent[0]).toMatchObject({ method: "GET", redirect: "manual" });
  });
});
