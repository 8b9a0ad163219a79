import fc from "fast-check";
import { expect, test } from "vitest";
import { Described, type DescribedOperation } from "./described.ts";
import { invalidRequests, validRequests } from "./requests.ts";

const contract = new Described({ document: {}, operations: {} } as never);

test("a segment of a path is neither empty nor removed as dots", () => {
  const serialization = { style: "simple", explode: false };
  const schema = { type: "string" };
  const parameters = [{ name: "id", in: "path", required: true, schema, serialization }];
  const operation = { parameters, body: null } as unknown as DescribedOperation;
  const requests = validRequests(contract, operation) ?? fc.constant(null);
  const segments = fc.sample(requests, { seed: 1, numRuns: 500 }).map((each) => each?.path.id);
  expect(segments).not.toContain("");
  expect(segments).not.toContain(".");
});

test("what is too long for a URL or a body breaks no other rule", () => {
  const serialization = { style: "simple", explode: false };
  const parameterOf = (name: string, maxLength: number) => ({
    ...{ name, in: "path", required: true, serialization },
    schema: { type: "string", maxLength },
  });
  const properties = {
    long: { type: "string", maxLength: 200 },
    short: { type: "string", maxLength: 20 },
  };
  const operation = {
    parameters: [parameterOf("wide", 9_000), parameterOf("narrow", 9)],
    body: {
      ...{
        mediaType: "application/json",
        maximumBytes: 100,
        schema: { type: "object", properties },
      },
    },
  } as unknown as DescribedOperation;
  const valid = { path: {}, query: {}, header: {}, body: {} };
  const places = invalidRequests(contract, operation, valid)
    .filter(({ mistake }) => mistake.rule === "maxLength")
    .map(({ mistake }) => mistake.name ?? mistake.pointer);
  expect(places).toEqual(["narrow", "/short"]);
});

test("what is no mistake as text is not sent as one", () => {
  const properties = {
    note: { type: ["string", "null"], minLength: 1 },
    code: { type: ["string", "integer"] },
    size: { type: ["integer", "null"], maximum: 9 },
  };
  const parameters = Object.entries(properties).map(([name, schema]) => ({
    ...{ name, in: "query", schema, serialization: { style: "form", explode: true } },
  }));
  const schema = { type: "object", properties };
  const body = { mediaType: "application/x-www-form-urlencoded", schema, maximumBytes: 1_000 };
  const operation = { parameters, body } as unknown as DescribedOperation;
  const valid = { path: {}, query: {}, header: {}, body: {} };
  const mistakes = invalidRequests(contract, operation, valid)
    .filter(({ mistake }) => mistake.rule !== "encoding")
    .map(({ mistake }) => `${mistake.name ?? mistake.pointer} ${mistake.rule}`);
  const ofQuery = ["size maximum", "size type", "size minimum", "undeclared unknown"];
  expect(mistakes.toSorted()).toEqual(
    [...ofQuery, "/size maximum", "/size type", "/size minimum"].toSorted(),
  );
});
