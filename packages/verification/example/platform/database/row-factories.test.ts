import { rowFactories } from "@contract-first/testing";
import { expect, expectTypeOf, test } from "vitest";
import * as tables from "../../src/storage/tables.ts";
import { example, useExample } from "../testing/example.ts";

const running = useExample();
const create = rowFactories(tables, example, running);

test("a row gets what its columns need, from the examples of the contract and the types of the model", async () => {
  const recording = await create.recording({ title: "Echo" });
  expectTypeOf(recording.placeId).toEqualTypeOf<bigint>();
  expect(recording).toMatchObject({ title: "Echo", recordedOn: expect.stringMatching(/^\d{4}-/) });
  const { data, error } = await running.client.GET("/places/{placeId}", {
    params: { path: { placeId: Number(recording.placeId) } },
  });
  expect(error).toBeUndefined();
  expect(data).toMatchObject({ recordings: [{ title: "Echo" }] });
});

test("a given reference is kept, and a column that may be null stays empty", async () => {
  const place = await create.place({ name: "Postojna", kind: "cave" });
  expect(place).toEqual({ id: place.id, name: "Postojna", kind: "cave", volume: null });
  const before = await running.database.service.place.count();
  expect((await create.recording({ placeId: place.id })).placeId).toBe(place.id);
  expect(await running.database.service.place.count()).toBe(before);
});

test("values of unique columns differ", async () => {
  const hashes = [await create.apiKeySecret(), await create.apiKeySecret()].map(({ hash }) => hash);
  expect(new Set(hashes).size).toBe(2);
});
