import { join } from "node:path";
import { problemShape } from "@contract-first/reading/error-shape";
import { expect, test } from "vitest";
import { folderWith } from "../../testing/run-in-folder.ts";
import { exampleContract, fixtureContract } from "../testing/contracts.ts";
import { smallContract } from "../testing/small-contract.ts";
import { bundleContract } from "./bundle.ts";
import { errorStatuses } from "./document.ts";
import { errorShapes } from "./error-shapes.ts";
import { operationTable } from "./operation-table.ts";

const documentOf = (text: string) =>
  bundleContract(join(folderWith({ "openapi.yaml": text }), "openapi.yaml"));

/** A contract without `Error`, and therefore without a shape of errors. */
const withoutErrors = smallContract().replace(/ {4}Error:[\s\S]*/, "    Thing: { type: object }\n");

const own = (schema: string) =>
  `{ description: Wrong., content: { application/json: { schema: ${schema} } } }`;

test.each([
  ["an example", exampleContract],
  ["the fixture", fixtureContract],
])("%s with { code, message, status } has no shapes of its own", async (_name, path) => {
  const document = await bundleContract(path);
  expect(errorShapes(document)).toBeNull();
  expect(JSON.stringify(operationTable(document))).not.toContain('"shape":');
});

test("a contract that declares no errors has problem details", async () => {
  const document = await documentOf(withoutErrors);
  expect(errorShapes(document)?.shapes).toEqual([problemShape]);
  expect(errorStatuses(document)).toMatchObject({ not_found: 404, rate_limited: 429 });
});

test("the shape of most errors comes first, and is that of errors without a body", async () => {
  const operation = [
    `"404": { description: None. }`,
    `"409": ${own("{ properties: { reason: { type: string } } }")}`,
    `4XX: ${own("{ properties: { msg: { type: string } } }")}`,
    `default: ${own("{ properties: { msg: { type: string } } }")}`,
  ].join("\n");
  const document = await documentOf(
    withoutErrors.replace(
      /(201": .*\n)/,
      (line) => `${line}${operation.replaceAll(/^/gm, "        ")}\n`,
    ),
  );
  const shapes = errorShapes(document)?.shapes.map(({ parts }) =>
    parts.map(({ at }) => at.join("/")),
  );
  expect(shapes).toEqual([["msg"], ["reason"]]);
  const responses = operationTable(document).createThing?.responses ?? {};
  const positions = Object.entries(responses).map(([status, each]) => [
    status,
    (each as { shape?: number }).shape,
  ]);
  expect(Object.fromEntries(positions)).toEqual({
    201: undefined,
    404: 0,
    409: 1,
    "4XX": 0,
    default: 0,
  });
});

test("x-errors and x-error-codes of the contract are used", async () => {
  const codes =
    "{ type: string, x-error-codes: { lost: { status: 410 }, not_found: { status: 410 } } }";
  const error = own(`{ properties: { why: { type: string }, code: ${codes} } }`);
  const text = withoutErrors
    .replace("paths:", "x-errors: { message: why }\npaths:")
    .replace(
      /(201": .*\n)/,
      (line) => `${line}        default: { $ref: "#/components/responses/Any" }\n`,
    )
    .replace("components:\n", `components:\n  responses: { Any: ${error} }\n`);
  const document = await documentOf(text);
  const [shape] = errorShapes(document)?.shapes ?? [];
  expect(shape?.parts).toEqual([
    { at: ["why"], from: "message" },
    { at: ["code"], from: "code" },
  ]);
});
