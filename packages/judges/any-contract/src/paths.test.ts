import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { linkModules, nameTypes } from "./testing/generated-contract.ts";
import { badRequest, useServedContract } from "./testing/served-contract.ts";

const parameter = (name: string) => [
  { name, in: "path", required: true, schema: { type: "string" } },
];
const text = { "application/json": { schema: { type: "string" } } };
const responses = { 200: { description: "What was received.", content: text }, 400: badRequest };
const get = (operationId: string, name?: string) => ({
  get: { operationId, ...(name && { parameters: parameter(name) }), responses },
});

const served = useServedContract({
  paths: {
    "/": get("getRoot"),
    "/lamps/": get("listLamps"),
    "/lamps/{lampId}/": get("getLamp", "lampId"),
    "/links/{link}": get("getLink", "link"),
  },
  handler: async ({ path }: { path: Record<string, string> }) => ({
    status: 200,
    body: JSON.stringify(path),
  }),
});

type Call = (input?: object) => Promise<unknown>;

/** A client of the service itself, and one behind the proxy. */
let clients: (Record<string, Call> & {
  GET: (path: string, init?: object) => Promise<{ data: unknown }>;
})[];

beforeAll(async () => {
  const { folder, baseUrl } = served;
  await Promise.all([nameTypes(folder), linkModules(folder)]);
  const { createServiceClient } = await import(join(folder, "client/generated/index.ts"));
  const { createProxy } = await import(join(folder, "client/generated/proxy.ts"));
  const proxy = createProxy({ baseUrl, apiKey: "key" });
  clients = [
    createServiceClient({ baseUrl }),
    createServiceClient({ baseUrl: "http://shop.example/api/v1", fetch: proxy }),
  ];
});

describe.each([0, 1])("client %i", (index) => {
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

  test.each(["https://a.example/b", "urn:a/", "/a", "a//b"])("sends %s in a path", async (link) => {
    expect(await received("getLink", "/links/{link}", { link })).toEqual({ link });
  });

  test.each(["", "/", "..", "../lamps"])("but not %j", async (link) => {
    await expect(clients[index]?.getLink?.({ link })).rejects.toThrow("Unexpected URL");
  });
});
