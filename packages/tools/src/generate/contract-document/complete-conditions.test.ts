import { describe, expect, test } from "vitest";
import { completeContract } from "./complete-contract.ts";
import type { OpenApiDocument } from "./document.ts";

const schema = { type: "string" };

/** A contract with versions, whose headers are in a component. */
function contractWith(ETag: object, unchanged: object = { description: "Unchanged." }) {
  const kept = { ETag: { $ref: "#/components/headers/ETag" }, Vary: { schema } };
  const get = {
    parameters: [{ name: "If-None-Match", in: "header", schema }],
    responses: {
      200: { description: "It.", headers: { ...kept, Link: { schema } } },
      304: { $ref: "#/components/responses/Unchanged" },
    },
  };
  const components = { headers: { ETag }, responses: { Unchanged: unchanged } };
  const document = { paths: { "/things": { get } }, components };
  return completeContract(structuredClone(document) as unknown as OpenApiDocument);
}

interface Read {
  parameters: object[];
  responses: { 304: { headers: Record<string, object> } };
}

function readOf({ paths }: OpenApiDocument): Read {
  const { "/things": things } = paths as unknown as Record<"/things", { get: Read }>;
  return things.get;
}

describe("a 304", () => {
  const unchangedOf = (document: OpenApiDocument) => readOf(document).responses[304];

  test("has the headers of the 200 that update a cache", () => {
    expect(Object.keys(unchangedOf(contractWith({ schema })).headers)).toEqual(["ETag", "Vary"]);
  });

  test("keeps its own, and others of the component do not change", () => {
    const headersOfOwn = { Vary: { schema, example: "Accept" }, "X-Own": { schema } };
    const own = { description: "Unchanged.", headers: headersOfOwn };
    const document = contractWith({ schema }, own);
    const { headers } = unchangedOf(document);
    expect(Object.keys(headers)).toEqual(["ETag", "Vary", "X-Own"]);
    expect(headers.Vary).toEqual({ schema, example: "Accept" });
    expect(document.components.responses).toEqual({ Unchanged: own });
  });
});

test("a 304 that is the response to no condition is left out", () => {
  const responses = { 200: { description: "It." }, 304: { description: "Unchanged." } };
  const paths = { "/things": { get: { responses } } };
  const document = completeContract({ paths, components: {} } as unknown as OpenApiDocument);
  expect(Object.keys(readOf(document).responses)).toEqual(["200"]);
});

describe("a GET whose version is not known", () => {
  const condition = { name: "If-None-Match", in: "header", schema };
  const responses = { 200: { description: "It." }, 304: { description: "Unchanged." } };
  const completedItem = (item: object) => {
    const document = { paths: { "/things": item }, components: {} };
    return completeContract(structuredClone(document) as unknown as OpenApiDocument).paths[
      "/things"
    ];
  };

  test("has neither its condition nor a 304", () => {
    const item = completedItem({ get: { parameters: [condition], responses } });
    expect(item).toMatchObject({ get: { parameters: [], responses: { 200: responses[200] } } });
    expect(item).not.toHaveProperty("get.responses.304");
  });

  test("leaves the condition of its path to the other operations", () => {
    const put = { responses: { 200: { description: "OK." }, 412: { description: "Changed." } } };
    const patch = { ...put, parameters: [{ ...condition, example: '"7"' }] };
    const item = completedItem({ parameters: [condition], get: { responses }, put, patch });
    expect(item).toMatchObject({
      parameters: [],
      get: { responses: { 200: responses[200] } },
      put: { parameters: [{ ...condition, example: '"1"' }] },
      patch: { parameters: [{ ...condition, example: '"7"' }] },
    });
    expect(item).not.toHaveProperty("get.parameters");
  });
});

describe("the example of a version", () => {
  test.each([
    [{}, '"1"'],
    [{ example: '"7"' }, '"7"'],
    [{ example: 'W/"7"' }, 'W/"7"'],
    [{ example: "33a64df5" }, '"33a64df5"'],
    [{ example: 7 }, '"7"'],
    [{ examples: { first: { value: '"7"' } } }, '"7"'],
    [{ examples: { first: { value: "7" } } }, '"7"'],
  ])("%o is %s", (given, example) => {
    const { headers } = contractWith({ schema, ...given }).components;
    expect(headers).toEqual({ ETag: { schema, example } });
  });

  test("is also that of a condition", () => {
    const { parameters } = readOf(contractWith({ schema }));
    expect(parameters).toEqual([{ name: "If-None-Match", in: "header", schema, example: '"1"' }]);
  });
});
