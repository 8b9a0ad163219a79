/**
 * Times a review of this repository's contract and of a generated one of 1,000 operations, and
 * prints the seconds that each takes, second opinion included.
 */
import { readFileSync } from "node:fs";
import { performance } from "node:perf_hooks";
import { Document } from "../src/document/document.js";
import { review } from "../src/review.js";

const contract = readFileSync(new URL("../../../openapi/openapi.yaml", import.meta.url), "utf8");
const narrowed = contract.replace("maximum: 100\n", "maximum: 50\n");

await time("this contract", contract, narrowed, 2);
await time("1,000 operations", generated(["small", "large"]), generated(["small"]), 10);

async function time(name: string, before: string, after: string, limit: number): Promise<void> {
  const start = performance.now();
  const { findings } = await review(documentOf(before), documentOf(after), {
    today: "2026-11-21",
    waivers: [],
    isEnforced: true,
  });
  const seconds = (performance.now() - start) / 1000;
  const operations = findings[0]?.operations.length ?? 0;
  console.log(
    `${name}: ${seconds.toFixed(2)} s (limit ${limit} s), ${operations} operations affected`,
  );
  if (seconds > limit) process.exitCode = 1;
}

function documentOf(text: string): Document {
  return new Document({ read: () => text }, "openapi.yaml");
}

/** Five hundred resources, each of which refers to the next, and all to one enumeration. */
function generated(kinds: string[]): string {
  const numbers = Array.from({ length: 500 }, (_none, number) => number);
  const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
  const json = (schema: unknown) => ({ content: { "application/json": { schema } } });
  const thing = (number: number) => ({
    type: "object",
    required: ["id", "name"],
    properties: {
      id: { type: "integer", format: "int64" },
      name: { type: "string", maxLength: 100 },
      kind: ref("Kind"),
      next: ref(`Thing${(number + 1) % numbers.length}`),
    },
  });
  const path = (number: number) => ({
    get: {
      operationId: `list${number}`,
      parameters: [{ name: "limit", in: "query", schema: { type: "integer", maximum: 100 } }],
      responses: {
        200: { description: "", ...json({ type: "array", items: ref(`Thing${number}`) }) },
      },
    },
    post: {
      operationId: `create${number}`,
      requestBody: { required: true, ...json(ref(`Thing${number}`)) },
      responses: { 201: { description: "", ...json(ref(`Thing${number}`)) } },
    },
  });
  return JSON.stringify({
    openapi: "3.1.0",
    info: { title: "Things", version: "1.0.0" },
    paths: Object.fromEntries(numbers.map((number) => [`/things${number}`, path(number)])),
    components: {
      schemas: {
        Kind: { type: "string", enum: kinds },
        ...Object.fromEntries(numbers.map((number) => [`Thing${number}`, thing(number)])),
      },
    },
  });
}
