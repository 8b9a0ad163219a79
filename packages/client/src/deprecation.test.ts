import { readDeprecation } from "@contract-first/client-runtime/internal/deprecation";
import {
  respond,
  scriptedFetch,
} from "@contract-first/client-runtime/internal/testing/scripted-fetch";
import { describe, expect, test, vi } from "vitest";
import { createAnimalStoreClient, type Deprecation, onDeprecation } from "./generated/index.ts";

const baseUrl = "https://store.example/v1";
const announcement = {
  Deprecation: "@1795219200",
  Sunset: "Thu, 05 Dec 2030 00:00:00 GMT",
  Link: '</v1/pets>; rel="successor-version"',
};
const deprecation = {
  operation: "GET /pets/{petId}",
  deprecatedAt: new Date("2026-11-21T00:00:00Z"),
  sunsetAt: new Date("2030-12-05T00:00:00Z"),
  successor: "/v1/pets",
};
const { operation, deprecatedAt, sunsetAt } = deprecation;
const none = { operation, deprecatedAt: undefined, sunsetAt: undefined, successor: undefined };
const since = (time: string) => ({ ...none, deprecatedAt: new Date(time) });

describe("the announcement", () => {
  test.each<[string, Record<string, string>, Partial<Deprecation> | undefined]>([
    ["RFC 9745 and RFC 8594", announcement, deprecation],
    [
      "a date of the draft",
      { Deprecation: "Sat, 21 Nov 2026 00:00:00 GMT" },
      { ...none, deprecatedAt },
    ],
    ["the end only", { Sunset: announcement.Sunset }, { ...none, sunsetAt }],
    ["a draft without a date", { Deprecation: "true" }, none],
    ["no date", { Deprecation: "@soon", Sunset: "soon" }, none],
    ["seconds without their sign", { Deprecation: "1688169599" }, none],
    ["the beginning of time", { Deprecation: "@0" }, since("1970-01-01T00:00:00Z")],
    ["an item with parameters", { Deprecation: "@1688169599;a=1" }, since("2023-06-30T23:59:59Z")],
    ["nothing", {}, undefined],
  ])("%s", (_name, headers, expected) => {
    expect(readDeprecation("GET /pets/{petId}", respond(200, headers))).toEqual(expected);
  });
});

describe("onDeprecation", () => {
  const deprecated = () => respond(200, announcement, { id: 1, name: "Rex", categoryId: 7 });

  function clientOf(...steps: Response[]) {
    const listener = vi.fn();
    const { fetch } = scriptedFetch(...steps);
    const middleware = [onDeprecation(listener)];
    return { listener, client: createAnimalStoreClient({ baseUrl, fetch, middleware }) };
  }

  test("is called once for an operation, however it is called", async () => {
    const { client, listener } = clientOf(deprecated(), deprecated(), deprecated());
    await client.getPet({ petId: 1 });
    await client.getPet({ petId: 2 });
    await client.GET("/pets/{petId}", { params: { path: { petId: 3 } } });
    expect(listener.mock.calls).toEqual([[deprecation]]);
  });

  test("is called for the call by path, too, and for errors", async () => {
    const { client, listener } = clientOf(respond(404, announcement));
    await client.GET("/pets/{petId}", { params: { path: { petId: 3 } } });
    expect(listener.mock.calls).toEqual([[deprecation]]);
  });

  test("is not called for other operations", async () => {
    const { client, listener } = clientOf(respond(200));
    await client.listPets();
    expect(listener).not.toHaveBeenCalled();
  });
});
