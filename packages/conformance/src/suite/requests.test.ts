import fc from "fast-check";
import { expect, test } from "vitest";
import { Described, type DescribedOperation } from "./described.ts";
import { validRequests } from "./requests.ts";

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
