import { expectTypeOf, test } from "vitest";
import type { NewPet } from "../generated/contract.ts";
import { type AnimalStoreMock, mockAnimalStore } from "../generated/mock.ts";

declare const mock: AnimalStoreMock;

test("a function is told the request's body and path parameters", () => {
  mock.createPet(201, async ({ request }) => {
    expectTypeOf(await request.json()).toEqualTypeOf<NewPet>();
    return { body: { id: 1, ...(await request.json()) } };
  });
  mock.getPet(200, ({ params }) => {
    expectTypeOf(params).toEqualTypeOf<Record<"petId", string>>();
    return {};
  });
});

test("a mock accepts no response that the contract forbids", () => {
  // @ts-expect-error: no such status
  mock.getPet(418);
  // @ts-expect-error: the category is missing
  mock.getPet(200, async () => ({ body: { id: 1, name: "Rex" } }));
  // @ts-expect-error: the response of another status
  mock.getPet(404, { body: { id: 1, name: "Rex", categoryId: 7 } });
  // @ts-expect-error: no such example
  mock.listPets(200, { example: "none" });
  // @ts-expect-error: it takes a function to wait
  mock.getPet(200, Promise.resolve({ body: { id: 1, name: "Rex", categoryId: 7 } }));
});

test("a mock is of one service", () => {
  mockAnimalStore({ environment: "staging" });
  mockAnimalStore({ baseUrl: "https://store.example/v1" });
  // @ts-expect-error: which one?
  mockAnimalStore({ environment: "staging", baseUrl: "https://store.example/v1" });
  // @ts-expect-error: where?
  mockAnimalStore({});
});
