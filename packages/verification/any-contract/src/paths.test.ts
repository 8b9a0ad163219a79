import { join } from "node:path";
import { getResponse, type HttpHandler } from "msw";
import { beforeAll, describe, expect, test } from "vitest";
import { badRequest, type ServedClient, useServedContract } from "./testing/served-contract.ts";

const parameter = (name: string) => ({
  ...{ name, in: "path", required: true, schema: { type: "string" } },
});
const text = { "application/json": { schema: { type: "string" } } };
const responses = { 200: { description: "What was received.", content: text }, 400: badRequest };
const get = (operationId: string, ...names: string[]) => ({
  get: { operationId, parameters: names.map(parameter), responses },
});

const served = useServedContract({
  paths: {
    "/": get("getRoot"),
    "/lamps/": get("listLamps"),
    "/lamps/{lampId}/": get("getLamp", "lampId"),
    "/links/{link}": get("getLink", "link"),
    "/images/{width}x{height}": get("getImage", "width", "height"),
    "/v{major}beta": get("getBeta", "major"),
    "/all/*": get("getAll"),
    "/all/*{kind}*{rest}end": get("getRest", "kind", "rest"),
  },
  handler: async ({ path }: { path: Record<string, string> }) => ({
    status: 200,
    body: JSON.stringify(path),
  }),
});

type MockOperation = (status: number, respond: object) => HttpHandler;

/** A client of the service itself, one behind the proxy, and one of mocks. */
let clients: ServedClient[];

beforeAll(async () => {
  const { folder, baseUrl } = served;
  const { createProxy } = await import(join(folder, "client/generated/proxy.ts"));
  const { mockService } = await import(join(folder, "client/generated/mock.ts"));
  const proxy = createProxy({ baseUrl, apiKey: "key" });
  const { handlers: _usual, ...mocks } = mockService({ baseUrl });
  const respond = ({ params }: { params: object }) => ({ body: JSON.stringify(params) });
  const handlers = (Object.values(mocks) as MockOperation[]).map((mock) => mock(200, respond));
  const mocked = (request: Request) => getResponse(handlers, request);
  clients = await Promise.all([
    served.createClient(),
    served.createClient({ baseUrl: "http://shop.example/api/v1", fetch: proxy }),
    served.createClient({ fetch: mocked }),
  ]);
});

describe.each([0, 1, 2])("client %i", (index) => {
  const received = async (id: string, path: string, values?: Record<string, string>) => {
    const client = clients[index];
    const { data } = (await client?.GET(path, { params: { path: values } })) ?? {};
    expect(data).toBe(await client?.[id]?.(values));
    return JSON.parse(String(data));
  };

  test("calls paths that end with a slash", async () => {
    expect(await received("getRoot", "/")).toEqual({});
    expect(await received("listLamps", "/lamps/")).toEqual({});
    expect(await received("getLamp", "/lamps/{lampId}/", { lampId: "7" })).toEqual({ lampId: "7" });
  });

  test("calls paths with text after a parameter, and with an asterisk", async () => {
    const size = { width: "10", height: "20" };
    expect(await received("getImage", "/images/{width}x{height}", size)).toEqual(size);
    expect(await received("getBeta", "/v{major}beta", { major: "2" })).toEqual({ major: "2" });
    expect(await received("getAll", "/all/*")).toEqual({});
    const parts = { kind: "a", rest: "7" };
    expect(await received("getRest", "/all/*{kind}*{rest}end", parts)).toEqual(parts);
  });

  test.each(["https://a.example/b", "urn:a/", "/a", "a//b"])("sends %s in a path", async (link) => {
    expect(await received("getLink", "/links/{link}", { link })).toEqual({ link });
  });

  test.each(["", "/", "..", "../lamps"])("but not %j", async (link) => {
    await expect(clients[index]?.getLink?.({ link })).rejects.toThrow("Not a URL of the service");
  });
});

test.each(["/v%2beta", "/all/x", "/all/"])("%s is not a path of the contract", async (path) => {
  expect(await fetch(served.baseUrl + path)).toMatchObject({ status: 404 });
  const { mockService } = await import(join(served.folder, "client/generated/mock.ts"));
  const { handlers } = mockService({ baseUrl: served.baseUrl });
  expect(await getResponse(handlers, new Request(served.baseUrl + path))).toBe(undefined);
});
