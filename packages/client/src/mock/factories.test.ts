import * as fixture from "@verification/fixture-contract/client/generated/factories";
import { describe, expect, test } from "vitest";
import { errorBody, pet } from "../generated/factories.ts";
import { validateResponse } from "../generated/validation.ts";

test("an object is the example of the contract, with the changes of a test", () => {
  expect(pet()).toEqual({ id: 1, name: "Mittens", categoryId: 3, status: "available" });
  expect(pet({ name: "Rex", status: undefined })).toEqual({ id: 1, name: "Rex", categoryId: 3 });
  expect(errorBody({ code: "new" })).toMatchObject({ code: "new", status: 401 });
  const text = JSON.stringify([pet()]);
  expect(() => validateResponse(text, Response.json(null), "GET /pets")).not.toThrow();
});

test("each is a new one, whose parts can be changed", () => {
  const order = fixture.order({ payment: { token: "t" }, lines: [{ categoryId: 9, quantity: 2 }] });
  expect(order.payment).toEqual({ ...fixture.order().payment, token: "t" });
  expect(order.lines).toEqual([{ categoryId: 9, quantity: 2 }]);
  Object.assign(order.payment, { token: "other" });
  expect(fixture.order().payment).not.toMatchObject({ token: "other" });
});

describe("what the contract forbids is an error", () => {
  test.each<[string, object, string]>([
    ["a value", { status: "gone" }, "Pet: /status: This value must be available, pending or sold."],
    ["none", { name: undefined }, "Pet: /name: This value is required."],
  ])("%s", (_name, changes, problem) => {
    expect(() => pet(changes)).toThrow(`The contract forbids this ${problem}`);
  });

  test("in the types, too", () => {
    // @ts-expect-error: required
    expect(() => pet({ name: undefined })).toThrow();
    // @ts-expect-error: not in the contract
    pet({ undeclared: true });
  });
});
