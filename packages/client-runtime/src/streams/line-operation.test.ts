import { expect, test, vi } from "vitest";
import { complete as withKey } from "../bearer-key.ts";
import { bytesOf } from "../body.ts";
import { ApiError } from "../errors.ts";
import type { StreamOptions } from "../operation-types.ts";
import {
  complete,
  cut,
  error,
  lines,
  open,
  type ServerStep,
  scriptedServer,
} from "../testing/scripted-server.ts";
import { createTransport, type Transport } from "../transport.ts";
import type { TransportOptions } from "../transport-options.ts";
import { lineOperation } from "./line-operation.ts";

type Export = (
  transport: Transport,
  input?: object,
  options?: StreamOptions,
) => AsyncGenerator<unknown, void>;

const definition = {
  route: "GET /lines",
  statuses: [200, 404],
  read: { 200: bytesOf("application/jsonl") },
};
const exportLines = lineOperation<Export>(definition);

/** The transport of a client whose server responds with the steps. */
async function serving(...steps: ServerStep[]) {
  const server = await scriptedServer(...steps);
  const options = { retry: { baseDelay: 0 }, baseUrl: server.baseUrl } as TransportOptions;
  const service = { complete: withKey, environments: {} };
  return { ...server, transport: createTransport(options, service) };
}

/** The items of a stream and, if it fails, the error. */
async function outcome(items: AsyncIterable<unknown>): Promise<unknown[]> {
  const read: unknown[] = [];
  try {
    for await (const item of items) read.push(item);
  } catch (error) {
    read.push(error);
  }
  return read;
}

test("a loop has the items of one response, and ends with it", async () => {
  const { transport, requests } = await serving(lines(complete('{"a":1}\n\n[2]\n', "3")));
  expect(await outcome(exportLines(transport))).toEqual([{ a: 1 }, [2], 3]);
  expect(requests).toHaveLength(1);
});

test("an item is there as soon as its line is complete", async () => {
  const { transport, left } = await serving(lines(open("1\n", "2")));
  const items = exportLines(transport);
  expect(await items.next()).toEqual({ done: false, value: 1 });
  await items.return();
  await left(1);
});

test("who leaves while waiting for an item closes the connection", async () => {
  const { transport, left } = await serving(lines(open("1\n")));
  const items = exportLines(transport);
  await items.next();
  const next = items.next();
  await items.return();
  expect(await next).toEqual({ done: true, value: undefined });
  await left(1);
});

test.each([
  ["GET", "The stream of GET /lines broke off"],
  ["POST", "The stream of POST /lines broke off; the operation may have been performed"],
])("a %s that breaks off is an error, and is not repeated", async (method, message) => {
  const { transport, requests } = await serving(lines(cut("1\n", "2")), lines(complete("1\n")));
  const exported = lineOperation<Export>({ ...definition, route: `${method} /lines` });
  const [onOpen, onError] = [vi.fn(), vi.fn()];
  const items = await outcome(exported(transport, {}, { onOpen, onError }));
  expect(onOpen).toHaveBeenCalledTimes(1);
  expect(onError.mock.calls).toEqual([[{ operation: `${method} /lines`, reason: items[1] }]]);
  expect(items).toMatchObject([1, { name: "ConnectionError", message }]);
  expect(requests).toHaveLength(1);
});

test.each([
  ["{", "InvalidResponseError", "A line of GET /lines is not JSON"],
  ["9007199254740993", "InexactIntegerError", "Integer beyond 2^53: 9007199254740992"],
])("the line %s is an error, which ends the connection", async (line, name, message) => {
  const { transport, left } = await serving(lines(open(`1\n${line}\n`)));
  expect(await outcome(exportLines(transport))).toMatchObject([1, { name, message, status: 200 }]);
  await left(1);
});

test("an error before the first item is that of the service", async () => {
  const { transport } = await serving(error(404));
  const [thrown] = await outcome(exportLines(transport));
  expect(thrown).toBeInstanceOf(ApiError);
  expect(thrown).toMatchObject({ status: 404, code: "code_404" });
});

test("a request that was not served is repeated before its response begins", async () => {
  const { transport, requests } = await serving(error(503), lines(complete("1\n")));
  expect(await outcome(exportLines(transport))).toEqual([1]);
  expect(requests).toHaveLength(2);
});

test("a silence that the call does not allow is an error", async () => {
  const { transport, left } = await serving(lines(open("1\n")));
  const message = "The stream of GET /lines broke off";
  expect(await outcome(exportLines(transport, {}, { silence: 500 }))).toMatchObject([
    1,
    { name: "ConnectionError", message, cause: { message: "Nothing arrived in 500 ms" } },
  ]);
  await left(1);
});

test("another body is an error although it has no end", async () => {
  const { transport, left } = await serving(open("data: 1\n\n"));
  expect(await outcome(exportLines(transport))).toMatchObject([{ name: "ApiError", status: 200 }]);
  await left(1);
});

test("a platform without streams is an error", async () => {
  const fetch = async () => {
    const response = Response.json([], { headers: { "Content-Type": "application/jsonl" } });
    return Object.defineProperty(response, "body", { value: undefined });
  };
  const options = { baseUrl: "https://a.example", fetch } as TransportOptions;
  const transport = createTransport(options, { complete: withKey, environments: {} });
  expect(await outcome(exportLines(transport))).toMatchObject([
    { message: "This platform cannot read a stream: its responses have no body" },
  ]);
});
