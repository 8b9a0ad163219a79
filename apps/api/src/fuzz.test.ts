import fc from "fast-check";
import { expect, test } from "vitest";
import { useTestApi } from "./testing/test-api.ts";

const clock = { time: Date.now() };
const api = useTestApi({ now: () => clock.time });

const text = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.string(),
  fc.constantFrom("0", "-1", "null", "NaN", "1e999", "__proto__"),
);
const pathSegment = text.map((value) =>
  encodeURIComponent(value.replaceAll(/\p{Surrogate}/gu, "?")),
);

const query = fc
  .array(
    fc.tuple(
      fc.oneof(fc.constantFrom("limit", "status", "cursor"), text),
      fc.oneof(text, fc.integer().map(String)),
    ),
  )
  .map((pairs) => new URLSearchParams(pairs).toString());

const pet = fc.record(
  {
    name: fc.oneof(text, fc.jsonValue()),
    categoryId: fc.oneof(fc.maxSafeInteger(), fc.double(), fc.bigInt().map(Number), fc.jsonValue()),
    status: fc.oneof(fc.constantFrom("available", "pending", "sold"), fc.jsonValue()),
    extra: fc.jsonValue(),
  },
  { requiredKeys: [] },
);

const body = fc.oneof(
  { weight: 4, arbitrary: pet.map((value) => JSON.stringify(value)) },
  fc.jsonValue().map((value) => JSON.stringify(value)),
  text,
  fc.uint8Array().map((bytes) => Buffer.from(bytes)),
);

const contentType = fc.oneof(
  { weight: 4, arbitrary: fc.constant("application/json") },
  fc.constantFrom(
    "text/plain",
    "application/json; charset=latin1",
    "application/json; x=1",
    "multipart/form-data",
  ),
);

/** No request may make the service fail or send a response that the contract does not declare. */
async function expectDeclaredResponse(path: string, init: RequestInit = {}): Promise<void> {
  clock.time += 1_000;
  const response = await api.request(path, init);
  expect(response.status).toBeLessThan(500);
}

test("listPets, whatever the query", async () => {
  await fc.assert(
    fc.asyncProperty(query, (each) => expectDeclaredResponse(`/v1/pets?${each}`)),
    { numRuns: 300 },
  );
});

test("getPet, whatever the identifier", async () => {
  const each = fc.oneof(pathSegment, fc.bigInt().map(String));
  await fc.assert(
    fc.asyncProperty(each, query, (id, search) =>
      expectDeclaredResponse(`/v1/pets/${id}?${search}`),
    ),
    {
      numRuns: 300,
    },
  );
});

test("createPet, whatever the body", async () => {
  await fc.assert(
    fc.asyncProperty(contentType, body, (type, each) =>
      expectDeclaredResponse("/v1/pets", {
        method: "POST",
        headers: { "Content-Type": type },
        body: each,
      }),
    ),
    { numRuns: 500 },
  );
});
