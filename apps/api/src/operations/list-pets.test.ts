import { petStatusValues } from "@animal-store/client";
import { document } from "@animal-store/contract/document";
import type { NewPet, Pet } from "@animal-store/contract/types";
import { encodeCursor } from "@contract-first/service/rows";
import { describe, expect, test } from "vitest";
import { useTestApi } from "../testing/test-api.ts";

const api = useTestApi();

interface Parameters {
  components: {
    parameters: {
      Limit: { schema: { minimum: number; maximum: number; default: number } };
      Cursor: { schema: { maxLength: number } };
    };
  };
}

const { Limit, Cursor } = (document as unknown as Parameters).components.parameters;
const { minimum, maximum } = Limit.schema;

async function addPets(count: number, fields: Partial<NewPet> = {}): Promise<Pet[]> {
  const pets = [];
  for (let index = 0; index < count; index++) {
    const { data } = await api.client.POST("/pets", {
      body: { name: `Pet ${index}`, categoryId: 1, ...fields },
    });
    if (data) pets.push(data);
  }
  return pets;
}

/** Follows the Link headers to the last page. */
async function walk(path: string): Promise<Pet[][]> {
  const pages = [];
  for (let next: string | undefined = path; next !== undefined; ) {
    const response: Response = await api.request(next);
    pages.push((await response.json()) as Pet[]);
    next = /^<([^>]+)>; rel="next"$/.exec(response.headers.get("Link") ?? "")?.[1];
  }
  return pages;
}

describe("200", () => {
  test("an empty catalogue is an empty list without a next page", async () => {
    const { data, response } = await api.client.GET("/pets");
    expect(response.status).toBe(200);
    expect(data).toEqual([]);
    expect(response.headers.has("Link")).toBe(false);
  });

  test("as many animals as the default says, in the order of their identifiers", async () => {
    const added = await addPets(45);
    const { data } = await api.client.GET("/pets");
    expect(data).toEqual(added.slice(0, Limit.schema.default));
  });

  test.each([minimum, ...[2, 44, 45, 46].filter((limit) => limit < maximum), maximum])(
    "limit=%i is the most that a page holds",
    async (limit) => {
      const { data, response } = await api.client.GET("/pets", { params: { query: { limit } } });
      expect(data).toHaveLength(Math.min(limit, 45));
      expect(response.headers.has("Link")).toBe(limit < 45);
    },
  );

  test("the pages together are the catalogue, the last one without a link", async () => {
    const pages = await walk("/v1/pets?limit=10");
    expect(pages.map((page) => page.length)).toEqual([10, 10, 10, 10, 5]);
    const ids = pages.flat().map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => a - b));
  });

  test("a next page keeps the limit and the filter", async () => {
    const sold = [];
    for (const count of [2, 1, 1, 1]) {
      sold.push(...(await addPets(count, { status: "sold" })));
      await addPets(1);
    }
    const pages = await walk("/v1/pets?status=sold&limit=2");
    expect(pages.map((page) => page.length)).toEqual([2, 2, 1]);
    expect(pages.flat()).toEqual(sold);
  });

  test("no filter by status finds animals without a status", async () => {
    const { data } = await api.client.GET("/pets", { params: { query: { status: "available" } } });
    expect(data).toEqual([]);
  });

  test.each([
    ["long names", "x".repeat(90_000), 12],
    ["names that JSON escapes", "\u0001".repeat(17_000), 10],
  ])("a page of %s ends at about 1 MB, and the rest follows", async (_name, name, length) => {
    const [{ id }] = (await addPets(1)) as [Pet];
    // Directly: the contract may allow only smaller bodies.
    const data = Array.from({ length: 25 }, () => ({ name, categoryId: 1n }));
    await api.database.service.pet.createMany({ data });
    const pages = await walk(`/v1/pets?limit=${maximum}&cursor=${encodeCursor(BigInt(id))}`);
    expect(pages.map((page) => page.length)).toEqual([length, length, 25 - 2 * length]);
    expect(pages.flat().map((pet) => pet.id)).toEqual(data.map((_row, index) => id + 1 + index));
  });

  test("a cursor beyond the last animal is an empty page", async () => {
    const cursor = encodeCursor(2n ** 63n - 1n);
    const { data } = await api.client.GET("/pets", { params: { query: { cursor } } });
    expect(data).toEqual([]);
  });
});

describe("400", () => {
  const notAStatus = `status: This value must be ${petStatusValues.join(", ").replace(/, (?=\w+$)/, " or ")}.`;

  test.each([
    [`limit=${minimum - 1}`, `limit: This value must be at least ${minimum}.`],
    [`limit=${maximum + 1}`, `limit: This value must be at most ${maximum}.`],
    ["limit=ten", "limit: This value must be a whole number."],
    ["limit=1.5", "limit: This value must be a whole number."],
    ["limit=", "limit: This value must be a whole number."],
    ["limit=10&limit=20", "limit: This value must be sent only once."],
    ["status=lost", notAStatus],
    ["status=", "status: "],
    ["status=sold&status=sold", "status: This value must be sent only once."],
    ["status=%ff", notAStatus],
    ["cursor=", "cursor: "],
    ["cursor=abc", "cursor: This value must be one"],
    ["cursor=YWZ0ZXI6LTE", "cursor: This value must be one"],
    ["cursor=YWZ0ZXI6OTk5OTk5OTk5OTk5OTk5OTk5OTk5", "cursor: This value must be one"],
    [`cursor=${encodeCursor(2n)}%3D`, "cursor: This value must be one"],
    [`cursor=${encodeCursor(2n ** 63n)}`, "cursor: This value must be one"],
    [
      `cursor=${"a".repeat(Cursor.schema.maxLength + 1)}`,
      `cursor: This text must have at most ${Cursor.schema.maxLength} characters.`,
    ],
    ["page=2", "page: This name is not declared here."],
    ["limit%5B%5D=5", "limit[]: This name is not declared here."],
    ["__proto__=1", "__proto__: This name is not declared here."],
  ])("%s", async (query, message) => {
    const response = await api.request(`/v1/pets?${query}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      code: "invalid_request",
      message: expect.stringContaining(`query parameter ${message}`),
      status: 400,
      errors: [expect.objectContaining({ in: "query", name: message.split(":")[0] })],
    });
  });
});
