/** Times reviews of contracts that are hard to compare, and prints the seconds for each. */

import { performance } from "node:perf_hooks";
import { Document } from "../src/document/document.ts";
import { review } from "../src/policy/review.ts";

time("15,000 schemas in one chain", chain(15_000, "string"), chain(15_000, "integer"), 30);
time("250 components exchanged", exchanged(250, 1), exchanged(250, 7), 30);
time("a union of 150 events", events(150, []), events(150, ["actor"]), 10);

function time(name: string, before: string, after: string, limit: number): void {
  const start = performance.now();
  const { findings } = review(documentOf(before), documentOf(after), {
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

/** A chain of schemas: each is the next one with one more property, and the last one determines the type of all. */
function chain(length: number, type: string): string {
  const link = (number: number) => {
    const next = { $ref: `#/components/schemas/Link${number + 1}` };
    return { allOf: [next, { properties: { [`p${number}`]: { type: "string" } } }] };
  };
  const links = Array.from({ length }, (_none, number) => [`Link${number}`, link(number)] as const);
  const last = { properties: { last: { type } } };
  return withSchemas({ ...Object.fromEntries(links), [`Link${length}`]: last }, ["Link0"]);
}

/** Components that refer to each other in a circle, each to the one `step` places further. */
function exchanged(length: number, step: number): string {
  const to = (number: number) => ({ $ref: `#/components/schemas/Part${number % length}` });
  const part = (number: number) => ({
    type: "object",
    properties: {
      id: { type: "integer", maximum: number },
      next: to(number + step),
      other: to(number + 2 * step),
    },
  });
  const names = Array.from({ length }, (_none, number) => `Part${number}`);
  return withSchemas(Object.fromEntries(names.map((name, number) => [name, part(number)])), names);
}

/** One union of nameless events, each with names of its own, and with further names in all of them. */
function events(length: number, more: readonly string[]): string {
  const text = { type: "string" };
  const data = (number: number) => {
    const own = Array.from({ length: 20 }, (_none, name) => `p${number + name}`);
    return {
      type: "object",
      properties: Object.fromEntries([...own, ...more].map((name) => [name, text])),
    };
  };
  const event = (_none: unknown, number: number) => ({
    type: "object",
    required: ["event", "data"],
    properties: { id: text, event: { const: `event.${number}` }, data: data(number) },
  });
  return withSchemas({ Event: { oneOf: Array.from({ length }, event) } }, ["Event"]);
}

function withSchemas(schemas: Record<string, unknown>, answered: readonly string[]): string {
  const path = (name: string) => {
    const content = { "application/json": { schema: { $ref: `#/components/schemas/${name}` } } };
    return { get: { operationId: name, responses: { 200: { description: "", content } } } };
  };
  return JSON.stringify({
    openapi: "3.1.0",
    info: { title: "Things", version: "1.0.0" },
    paths: Object.fromEntries(answered.map((name) => [`/${name}`, path(name)])),
    components: { schemas },
  });
}
