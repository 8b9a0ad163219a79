import { expectTypeOf, test } from "vitest";
import type { Prisma } from "../database/generated/sqlite/client.ts";

const contains = { contains: "museum" };
const secrets = { data: [{ hash: "a" }] };

test("what only the client of PostgreSQL knows does not compile, wherever the object is written", () => {
  expectTypeOf({ name: contains }).toExtend<Prisma.ApiKeyWhereInput>();
  const insensitive = { ...contains, mode: "insensitive" as const };
  expectTypeOf({ name: insensitive }).not.toExtend<Prisma.ApiKeyWhereInput>();
  expectTypeOf(secrets).toExtend<Prisma.ApiKeySecretCreateManyApiKeyInputEnvelope>();
  const skipping = { ...secrets, skipDuplicates: true };
  expectTypeOf(skipping).not.toExtend<Prisma.ApiKeySecretCreateManyApiKeyInputEnvelope>();
});
