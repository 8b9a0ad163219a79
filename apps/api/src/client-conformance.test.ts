import { createAnimalStoreClient } from "@animal-store/client";
import { mockAnimalStore } from "@animal-store/client/mock";
import type { OperationId } from "@animal-store/contract";
import { useTestService } from "@contract-first/testing";
import {
  Described,
  type DescribedOperation,
  exampleRequests,
  Observations,
  type RequestParts,
  toRequest,
} from "@contract-first/testing/internal";
import { beforeAll, describe, expect, test } from "vitest";
import { service } from "./service.ts";

/**
 * These tests check that the client's functions send what the contract describes and return what the service
 * responds, and that its mocks respond as the service may. They name no operation: all come from the contract.
 */
const api = useTestService(service);
const contract = new Described(service.contract);
const { operations } = contract;
const observations = new Observations(contract);

// The examples of the contract work on the seed.
beforeAll(() => api.database.transact((transaction) => service.seed.addRows(transaction)));

const mock = mockAnimalStore({ baseUrl: "http://store.example/v1" });

interface Result {
  ok: boolean;
  status: number;
  data?: unknown;
  error?: unknown;
}

/** The client's function for any operation, as it is called without its types. */
type AnyFunction = { result(input: object): Promise<Result> };

/** What was sent for a call, what came back, and what the client made of it. */
async function call(id: string, parts: RequestParts, apiKey: string) {
  const exchanges: { sent: Request; received: Response }[] = [];
  const send = async (request: Request) => {
    const sent = request.clone();
    const response = await fetch(request);
    exchanges.push({ sent, received: response.clone() });
    return response;
  };
  const client = createAnimalStoreClient({ ...api, apiKey, fetch: send, retry: false });
  const { path, query, header, body } = parts;
  const input = { ...path, ...query, ...header, ...(body === undefined ? {} : { body }) };
  const result = await (client[id as OperationId] as unknown as AnyFunction).result(input);
  const [exchange] = exchanges as [(typeof exchanges)[0]];
  return { ...exchange, result };
}

async function describeRequest(request: Request) {
  const { method, url, headers } = request;
  const { pathname, searchParams } = new URL(url);
  const body = await request.text();
  return {
    ...{ method, pathname, query: Object.fromEntries(searchParams) },
    ...{ body: body && JSON.parse(body), type: headers.get("Content-Type")?.split(";")[0] },
  };
}

const withoutKey = (parts: RequestParts): RequestParts => ({ ...parts, header: {} });

describe.each(operations)("the function $id", (operation) => {
  let secret: string;
  beforeAll(async () => {
    ({ secret } = await api.createKey());
  });

  test("sends each example of the contract, and returns the success", async () => {
    for (const parts of exampleRequests(operation)) {
      const { sent, received, result } = await call(operation.id, withoutKey(parts), secret);
      const described = toRequest(api.origin, operation, withoutKey(parts));
      expect(await describeRequest(sent)).toEqual(await describeRequest(described));
      expect(await observations.faultsOf(operation, received.clone())).toEqual([]);
      expect(result).toMatchObject({ ok: true, status: received.status });
      const text = await received.text();
      expect(result.data).toEqual(text === "" ? undefined : JSON.parse(text));
    }
  });

  test("returns an error as the service sends it", async () => {
    const [parts] = exampleRequests(operation) as [RequestParts];
    const { received, result } = await call(operation.id, withoutKey(parts), "none");
    const error = await received.json();
    expect(result).toMatchObject({ ok: false, status: 401, error });
  });
});

const declared = operations.flatMap((operation) =>
  Object.entries(operation.responses).flatMap(([status, { content = {} }]) => {
    const [{ examples = {} } = {}] = Object.values(content);
    const names = Object.keys(examples);
    const shown = names.length === 0 ? [undefined] : names;
    return shown.map((example) => [operation.id, Number(status), example, operation] as const);
  }),
);

describe("a mock", () => {
  /** The mocks of all operations, without the types of each. */
  type AnyMock = Record<string, (status: number, body: object) => (typeof mock.handlers)[0]>;

  async function responseOf(operation: DescribedOperation, handler: (typeof mock.handlers)[0]) {
    const [parts] = exampleRequests(operation) as [RequestParts];
    const request = toRequest("http://store.example", operation, parts);
    const run = await handler.run({ request, requestId: operation.id });
    return run?.response ?? Response.error();
  }

  test.each(declared)("%s %i: %s", async (id, status, example, operation) => {
    const { [id]: create } = mock as unknown as AnyMock;
    const handler = create?.(status, example === undefined ? {} : { example });
    const response = await responseOf(operation, handler as (typeof mock.handlers)[0]);
    expect(response.status).toBe(status);
    expect(await observations.faultsOf(operation, response)).toEqual([]);
  });

  test("of every operation responds with a success by default", async () => {
    const responses = operations.map(async (operation) => {
      const all = mock.handlers.map((handler) => responseOf(operation, handler));
      const matching = (await Promise.all(all)).filter(({ type }) => type !== "error");
      return matching.map(({ ok }) => ok);
    });
    expect(await Promise.all(responses)).toEqual(operations.map(() => [true]));
  });
});
