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
async function call(operation: DescribedOperation, parts: RequestParts, apiKey: string) {
  const exchanges: { sent: Request; received: Response }[] = [];
  const fetchOnce = async (request: Request) => {
    const sent = request.clone();
    const response = await fetch(request);
    exchanges.push({ sent, received: response.clone() });
    return response;
  };
  const client = createAnimalStoreClient({ ...api, apiKey, fetch: fetchOnce, retry: false });
  const { path, query, header } = parts;
  const input = { ...path, ...query, ...header, ...inputBody(operation, parts) };
  const send = client[operation.id as OperationId] as unknown as AnyFunction;
  const result = await send.result(input);
  const [exchange] = exchanges as [(typeof exchanges)[0]];
  return { ...exchange, result };
}

const form = "multipart/form-data";

/** The body as the client takes it: files, and bytes that are a whole body, are Blobs. */
function inputBody({ body: declared }: DescribedOperation, { body }: RequestParts): object {
  if (declared === null || body === undefined) return {};
  const { mediaType, files } = declared;
  const toBlob = (value: unknown) => new Blob([String(value)]);
  if (mediaType === form) {
    const fields = Object.entries(body as object).map(([name, value]) => {
      if (!files.includes(name)) return [name, value];
      return [name, Array.isArray(value) ? value.map(toBlob) : toBlob(value)];
    });
    return { body: Object.fromEntries(fields) };
  }
  const isValue = /^text\/|[/+]json$|^application\/x-www-form-urlencoded$/.test(mediaType);
  return { body: isValue ? body : toBlob(body) };
}

async function describeRequest(request: Request) {
  const { method, url } = request;
  const { pathname, searchParams } = new URL(url);
  const query = Object.fromEntries(searchParams);
  return { method, pathname, query, type: typeOf(request), body: await bodyOf(request) };
}

/** The value of JSON, the parts of a form, and the text of anything else. */
async function bodyOf(message: Request | Response): Promise<unknown> {
  const type = typeOf(message) ?? "";
  if (type === form) return partsOf(await message.formData());
  const text = await message.text();
  return /[/+]json$/.test(type) && text !== "" ? JSON.parse(text) : text;
}

function typeOf({ headers }: Request | Response): string | undefined {
  return headers.get("Content-Type")?.split(";")[0];
}

/** The parts of a form, without the names of files, which each sender chooses. */
function partsOf(data: FormData): Promise<string[][]> {
  const parts = [...data].map(async ([name, value]) => {
    return [name, typeof value === "string" ? value : await value.text()];
  });
  return Promise.all(parts);
}

/** A request with the key of another one would get its response. */
function withoutKey(parts: RequestParts): RequestParts {
  const header = Object.entries(parts.header);
  const others = header.filter(([name]) => name.toLowerCase() !== "idempotency-key");
  return { ...parts, header: Object.fromEntries(others) };
}

describe.each(operations)("the function $id", (operation) => {
  let secret: string;
  beforeAll(async () => {
    ({ secret } = await api.createKey());
  });

  test("sends each example of the contract, and returns the success", async () => {
    for (const parts of exampleRequests(operation)) {
      const { sent, received, result } = await call(operation, withoutKey(parts), secret);
      const described = toRequest(api.origin, operation, withoutKey(parts));
      expect(await describeRequest(sent)).toEqual(await describeRequest(described));
      expect(await observations.faultsOf(operation, received.clone())).toEqual([]);
      expect(result).toMatchObject({ ok: true, status: received.status });
      const { data } = result;
      const body = await bodyOf(received);
      expect(data instanceof Blob ? await data.text() : data).toEqual(
        body === "" ? undefined : body,
      );
    }
  });

  test("returns an error as the service sends it", async () => {
    const [parts] = exampleRequests(operation) as [RequestParts];
    const { received, result } = await call(operation, withoutKey(parts), "none");
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
      // The first that matches responds: `/pets/search` also matches `/pets/:petId`.
      const response = (await Promise.all(all)).find(({ type }) => type !== "error");
      const faults = response && (await observations.faultsOf(operation, response));
      return { ok: response?.ok, faults };
    });
    const expected = operations.map(() => ({ ok: true, faults: [] }));
    expect(await Promise.all(responses)).toEqual(expected);
  });
});
