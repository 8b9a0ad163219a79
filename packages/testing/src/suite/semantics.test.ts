import { expect, test } from "vitest";
import type { Described, DescribedOperation } from "./described.ts";
import { isForSemantics } from "./semantics.ts";

const cursor = { in: "query", name: "cursor", schema: { type: "string" } };
const limit = { in: "query", name: "limit", schema: { type: "integer" } };
const operation = {
  ...{ path: "/tasks", parameters: [cursor, limit] },
  responses: { 400: {} },
} as unknown as DescribedOperation;
const invalid = (...errors: object[]) => Response.json({ errors }, { status: 400 });
const isFor = (response: Response, of = operation) => isForSemantics({} as Described, of, response);

const inBody = (rule: string) => ({ in: "body", pointer: "/ownerId", rule });

test.each([
  ["a value that refers to nothing", invalid(inBody("reference"))],
  ["a value that another row has", invalid(inBody("unique"), inBody("reference"))],
  ["a cursor that was not issued", invalid({ in: "query", name: "cursor", rule: "format" })],
])("a valid request may be refused for %s", async (_reason, response) => {
  expect(await isFor(response)).toBe(true);
});

test.each([
  ["a rule of its schema", invalid(inBody("reference"), inBody("minimum"))],
  ["a parameter whose schema says everything", invalid({ in: "query", name: "limit" })],
  ["no mistake", invalid()],
  ["a resource that its path does not name", new Response(null, { status: 404 })],
  ["a conflict", Response.json({}, { status: 409 })],
])("a valid request may not be refused for %s", async (_reason, response) => {
  expect(await isFor(response)).toBe(false);
});

test("an invalid request is a 422 where the operation declares that in place of 400", async () => {
  const of = { ...operation, responses: { 422: {} } } as DescribedOperation;
  const errors = [inBody("unique")];
  expect(await isFor(Response.json({ errors }, { status: 422 }), of)).toBe(true);
  expect(await isFor(invalid(...errors), of)).toBe(false);
});

test("a resource that the path names may be missing", async () => {
  const response = new Response(null, { status: 404 });
  expect(await isFor(response, { ...operation, path: "/tasks/{taskId}" })).toBe(true);
});

test("an error without a list of mistakes may be about any text that the schema leaves free", async () => {
  const body = { code: "invalid_request", message: "query parameter cursor: …", status: 400 };
  const limited = { ...operation, parameters: [limit] } as DescribedOperation;
  expect(await isFor(Response.json(body, { status: 400 }))).toBe(true);
  expect(await isFor(Response.json(body, { status: 400 }), limited)).toBe(false);
});

test("an error of a shape of its own says by its text that a value refers to nothing", async () => {
  const contract = { errorTypes: ["application/problem+json"] } as Described;
  const says = (detail: string) =>
    isForSemantics(
      contract,
      { ...operation, parameters: [] },
      Response.json({ detail }, { status: 400 }),
    );
  expect(await says("ownerId: This value refers to nothing that exists.")).toBe(true);
  expect(await says("ownerId must be at least 1")).toBe(false);
});
