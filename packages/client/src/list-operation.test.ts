import {
  respond,
  type Step,
  scriptedFetch,
} from "@contract-first/client-runtime/internal/testing/scripted-fetch";
import { describe, expect, test } from "vitest";
import { AnimalStoreError, ApiError, createAnimalStoreClient } from "./generated/index.ts";

const baseUrl = "https://store.example/v1";

function page(ids: number[], next?: string): Response {
  const pets = ids.map((id) => ({ id, name: `Pet ${id}`, categoryId: 7 }));
  return respond(200, next === undefined ? {} : { Link: `<${next}>; rel="next"` }, pets);
}

function clientOf(...steps: Step[]) {
  const { fetch, sent } = scriptedFetch(...steps);
  const client = createAnimalStoreClient({ baseUrl, apiKey: "key", fetch, retry: false });
  const ids: number[] = [];
  /** Reads the ids of all items. */
  const read = async (limit?: number) => {
    for await (const { id } of client.listPets.all({ limit })) ids.push(id);
  };
  return { client, ids, read, urls: () => sent.map(({ url }) => url) };
}

const threePages = () => [
  page([1, 2], "/v1/pets?limit=2&cursor=a"),
  page([3, 4], `${baseUrl}/pets?limit=2&cursor=b`),
  page([5]),
];

describe("all", () => {
  test("yields the items of all pages, following the links as they are", async () => {
    const { ids, read, urls } = clientOf(...threePages());
    await read(2);
    expect(ids).toEqual([1, 2, 3, 4, 5]);
    expect(urls()).toEqual([
      `${baseUrl}/pets?limit=2`,
      `${baseUrl}/pets?limit=2&cursor=a`,
      `${baseUrl}/pets?limit=2&cursor=b`,
    ]);
  });

  test("goes on after an empty page", async () => {
    const { ids, read } = clientOf(page([], "/v1/pets?cursor=a"), page([1]));
    await read();
    expect(ids).toEqual([1]);
  });

  test("requests a page only when the one before is used up, and none after the consumer stops", async () => {
    const { client, urls } = clientOf(...threePages());
    for await (const pet of client.listPets.all()) {
      expect(urls()).toHaveLength(pet.id <= 2 ? 1 : 2);
      if (pet.id === 3) break;
    }
    expect(urls()).toHaveLength(2);
  });

  test.each<[string, unknown]>([
    ["an object", { items: [] }],
    ["a string", "abc"],
    ["a number", 5],
  ])("ends with an error if a page is %s and no array", async (_name, body) => {
    const { client } = clientOf(respond(200, {}, body));
    const reading = client.listPets.all().next();
    await expect(reading).rejects.toThrow(AnimalStoreError);
    await expect(reading).rejects.toThrow("The response to GET /pets is not a list");
  });

  test("requests nothing before it is asked for the first item", () => {
    const { client, urls } = clientOf();
    client.listPets.all();
    expect(urls()).toEqual([]);
  });

  test("ends with the error of a page", async () => {
    const { ids, read } = clientOf(page([1], "/v1/pets?cursor=a"), respond(500));
    await expect(read()).rejects.toThrow(ApiError);
    expect(ids).toEqual([1]);
  });

  test("ends when it is aborted", async () => {
    const { client, urls } = clientOf(...threePages());
    const controller = new AbortController();
    const reading = async () => {
      for await (const pet of client.listPets.all({}, { signal: controller.signal })) {
        if (pet.id === 2) controller.abort();
      }
    };
    await expect(reading()).rejects.toThrow(controller.signal.reason);
    expect(urls()).toHaveLength(1);
  });
});

describe("pages", () => {
  test("tell their metadata and the URL of the next, where reading can go on later", async () => {
    const { client, urls } = clientOf(page([1], "?cursor=a"), page([2]));
    const first = (await client.listPets.pages({ limit: 1 }).next()).value;
    expect(first).toMatchObject({
      status: 200,
      data: [{ id: 1 }],
      items: [{ id: 1 }],
      next: "?cursor=a",
    });
    const from = first ? first.next : undefined;
    for await (const { data, next } of client.listPets.pages({}, { from })) {
      expect({ data, next }).toMatchObject({ data: [{ id: 2 }], next: undefined });
    }
    expect(urls()[1]).toBe(`${baseUrl}/pets?cursor=a`);
  });

  test.each<[string, string[], string]>([
    ["the first to itself", ["/v1/pets?limit=1"], "?limit=1"],
    ["another to itself", ["?cursor=a", "/v1/pets?cursor=a"], "?cursor=a"],
    [
      "the third to the second",
      ["?cursor=a", "?cursor=b", `${baseUrl}/pets?cursor=a`],
      "?cursor=a",
    ],
    ["the third to the first", ["?cursor=a", "?cursor=b", "/v1/pets?limit=1"], "?limit=1"],
  ])("that lead back end with an error, %s", async (_name, links, search) => {
    const { ids, read, urls } = clientOf(...links.map((link, index) => page([index], link)));
    await expect(read(1)).rejects.toThrow(`The list leads back to ${baseUrl}/pets${search}`);
    expect(ids).toEqual([...links.keys()]);
    expect(urls()).toHaveLength(links.length);
  });
});

describe("the API key is not sent", () => {
  test.each(["https://evil.example/v1/pets", "/v1/pets%2f..%2f..%2fadmin"])(
    "to a next page at %s",
    async (next) => {
      const { ids, read, urls } = clientOf(page([1], next));
      await expect(read()).rejects.toThrow(AnimalStoreError);
      expect(urls()).toHaveLength(1);
      expect(ids).toEqual([1]);
    },
  );

  test.each(["https://evil.example/v1/pets", `${baseUrl}/../admin`])(
    "to a first page at %s",
    async (from) => {
      const { client, urls } = clientOf();
      await expect(client.listPets.pages({}, { from }).next()).rejects.toThrow(AnimalStoreError);
      expect(urls()).toEqual([]);
    },
  );
});
