import { randomUUID } from "node:crypto";
import { limits } from "@animal-store/contract";
import { expect, test } from "vitest";
import { useTestApi } from "../testing/test-api.ts";

let now = Date.now();
const api = useTestApi({ now: () => now });
const retentionMs = limits.idempotencyHours * 3_600_000;
const body = { name: "Rex", categoryId: 7 };

async function create(key: string) {
  const header = { "Idempotency-Key": key };
  const { response, data } = await api.client.POST("/pets", { params: { header }, body });
  const isReplayed = response.headers.get("Idempotency-Replayed") === "true";
  return { status: response.status, isReplayed, id: data?.id };
}

test("a repeated createPet adds no second animal for as long as the contract says", async () => {
  const key = randomUUID();
  const first = await create(key);
  expect(first).toEqual({ status: 201, isReplayed: false, id: expect.any(Number) });
  now += retentionMs - 1;
  expect(await create(key)).toEqual({ ...first, isReplayed: true });
  expect(await api.database.service.pet.count()).toBe(1);
  now += 1;
  const next = await create(key);
  expect(next).toMatchObject({ status: 201, isReplayed: false });
  expect(next.id).not.toBe(first.id);
});
