import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { Described, type Json, type Schema, validValues } from "@contract-first/testing/internal";
import fc from "fast-check";
import { expect, test } from "vitest";
import { anySchema, componentNames, components, type Part } from "../testing/arbitrary-schema.ts";
import { badRequest, useServedContract } from "../testing/served-contract.ts";

// The types and the server read the same schemas: what one of them accepts, the other must not refuse.

const { FAST_CHECK_SEED = 1, GENERATED_SCHEMAS = 60 } = process.env;
const seed = Number(FAST_CHECK_SEED);
/** How many values are tried of each schema. */
const values = 6;

const [schemas = {}] = fc.sample(components, { numRuns: 1, seed });
const bodies = fc.sample(anySchema(componentNames), { numRuns: Number(GENERATED_SCHEMAS), seed });
// No type says that a property needs another one.
const typed = bodies.filter((each) => !/"(dependentRequired|if)":/.test(JSON.stringify(each)));
const operations = typed.map((schema, at): [string, Part] => [`body${at}`, schema]);

/** A form beside JSON changes nothing of what JSON is. */
const form = { type: "object", properties: { file: { type: "string", format: "binary" } } };

const received = { description: "Accepted.", content: { "application/json": { schema: {} } } };

const served = useServedContract({
  paths: Object.fromEntries(
    operations.map(([operationId, schema], at) => [
      `/${operationId}`,
      {
        post: {
          operationId,
          requestBody: {
            required: true,
            content: {
              ...(at % 2 === 0 && { "multipart/form-data": { schema: form } }),
              "application/json": { schema },
            },
          },
          responses: { 200: received, 400: badRequest },
        },
      },
    ]),
  ),
  schemas,
  handler: async ({ body }: { body: Json }) => ({ status: 200, body }),
});

test("what the server accepts, the types accept; what is missing, null or of another type, both refuse", async () => {
  const described = new Described(served.contract);
  const tried: Tried[] = [];
  for (const [id, schema] of operations) {
    for (const value of valuesOf(described, schema as Schema)) {
      tried.push({ id, ...(await outcomeOf(id, value)) });
    }
  }
  // Other rules, such as a pattern, are not in the types.
  const told = tried.filter(({ refusal }) => refusal === null || isOfTypes(refusal));
  const mistakes = await mistakesInTypes(told);
  const disagreements = told.flatMap(({ id, value, refusal }, at) => {
    const mistake = mistakes.get(at) ?? null;
    const isReported = mistake === null || !undeclared.test(mistake);
    if (!isReported || (refusal === null) === (mistake === null)) return [];
    const [schema, written] = [Object.fromEntries(operations)[id], value].map((each) =>
      JSON.stringify(each),
    );
    const server = refusal === null ? "accepts it" : `refuses it (${refusal.join()})`;
    return [`${schema} ${written}: the server ${server}; the type: ${mistake ?? "accepts it"}`];
  });
  expect(told.some(({ refusal }) => refusal !== null)).toBe(true);
  expect(disagreements).toEqual([]);
});

interface Tried {
  /** The operation whose body the value is. */
  id: string;
  /** What the handler receives, or what the server refuses. */
  value: Json;
  /** The rules that it breaks; null if the server accepts it. */
  refusal: string[] | null;
}

/** Values of a schema, and each of them with a part that is missing, null or of another type. */
function valuesOf(described: Described, schema: Schema): Json[] {
  const valid = validValues(described, schema);
  if (valid === null) return [];
  const all = fc.sample(valid, { numRuns: values, seed });
  return unique(all.flatMap((value) => [value, ...changed(value)]));
}

function unique(all: Json[]): Json[] {
  return [...new Set(all.map((each) => JSON.stringify(each)))].map((each) => JSON.parse(each));
}

/** A value with one of its parts changed. */
function changed(value: Json): Json[] {
  const others = [null, true, {}, []].filter((each) => typeof each !== typeof value || !each);
  if (typeof value !== "object" || value === null) return others;
  if (Array.isArray(value))
    return [...others, ...changed(value[0] ?? null).map((first) => [first, ...value.slice(1)])];
  const within = Object.entries(value).flatMap(([name, each]) => {
    const { [name]: _left, ...rest } = value;
    return [rest, ...changed(each).map((inner) => ({ ...value, [name]: inner }))];
  });
  return [...others, ...within];
}

async function outcomeOf(id: string, value: Json): Promise<Omit<Tried, "id">> {
  const response = await fetch(`${served.baseUrl}/${id}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(value),
  });
  const body = (await response.json()) as Json;
  if (response.status === 200) return { value: body, refusal: null };
  const { errors = [] } = body as { errors?: { rule: string }[] };
  return { value, refusal: errors.map(({ rule }) => rule) };
}

function isOfTypes(rules: string[]): boolean {
  return rules.length > 0 && rules.every((rule) => rule === "required" || rule === "type");
}

const base = fileURLToPath(new URL("../../../../../tsconfig.base.json", import.meta.url));
const compiler = fileURLToPath(new URL("../../../../../scripts/tsc.mjs", import.meta.url));
/** A property that no schema declares is a mistake of TypeScript only, in a literal, and hides all others there. */
const undeclared = /TS2353|Object literal may only specify known properties/;

/** The compiler's message for each value that does not have the type of its operation's body, by its position. */
async function mistakesInTypes(all: Tried[]): Promise<Map<number, string>> {
  const lines = all.map(
    ({ id, value }, at) =>
      `export const v${at}: operations["${id}"]["requestBody"]["content"]["application/json"] = ${JSON.stringify(value)};`,
  );
  const text = `import type { operations } from "./types/types.ts";\n${lines.join("\n")}\n`;
  await writeFile(join(served.folder, "values.ts"), text);
  const settings = { extends: base, include: ["values.ts"], compilerOptions: { types: [] } };
  await writeFile(join(served.folder, "tsconfig.json"), JSON.stringify(settings));
  const { stdout } = await promisify(execFile)(process.execPath, [compiler, "--pretty", "false"], {
    cwd: served.folder,
    maxBuffer: Number.POSITIVE_INFINITY,
  }).catch((error: { stdout: string }) => error);
  const said = Array.from(stdout.matchAll(/^values\.ts\((\d+),\d+\): (.*(?:\n .*)*)/gm));
  return new Map(said.map(([, line, mistake = ""]) => [Number(line) - 2, mistake]));
}
