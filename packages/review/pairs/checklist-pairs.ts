import { contractOf, type Json, type JsonRecord, type Pair } from "./pair.ts";
import { pairsOf, type Row } from "./rows.ts";

const object = (property: JsonRecord | null, members: JsonRecord = {}): Json => ({
  type: "object",
  properties: { id: { type: "string" }, ...(property && { p: property }) },
  ...members,
});
const required = { required: ["p"] };
const string = { type: "string" };
const nullable = { type: ["string", "null"] };
const ab = { type: "string", enum: ["a", "b"] };
const a = { type: "string", enum: ["a"] };
const [breaking, compatible] = ["breaking", "compatible"] as const;
type Both = [
  name: string,
  request: Pair["verdict"],
  response: Pair["verdict"],
  before: Json,
  after: Json,
];

/** What other tools have a check of their own for, of a property in a request and in a response. */
const both: Both[] = [
  ["became an enum", breaking, compatible, object(string), object(a)],
  ["enum lifted", compatible, breaking, object(a), object(string)],
  ["enum value added", compatible, breaking, object(a), object(ab)],
  ["enum value removed", breaking, compatible, object(ab), object(a)],
  ["became nullable", compatible, breaking, object(string), object(nullable)],
  ["no longer nullable", breaking, compatible, object(nullable), object(string)],
  ["optional one added", compatible, compatible, object(null), object(string)],
  ["required one added", breaking, compatible, object(null), object(string, required)],
  [
    "required one with a default added",
    breaking,
    compatible,
    object(null),
    object({ ...string, default: "x" }, required),
  ],
  ["optional one removed", compatible, breaking, object(string), object(null)],
  ["required one removed", compatible, breaking, object(string, required), object(null)],
  ["became required", breaking, compatible, object(string), object(string, required)],
  ["became optional", compatible, breaking, object(string, required), object(string)],
  ["type changed", breaking, breaking, object(string), object({ type: "integer" })],
  [
    "type generalized",
    compatible,
    breaking,
    object({ type: "integer" }),
    object({ type: "number" }),
  ],
  ["maximum length set", breaking, compatible, object(string), object({ ...string, maxLength: 9 })],
  [
    "maximum length unset",
    compatible,
    breaking,
    object({ ...string, maxLength: 9 }),
    object(string),
  ],
  [
    "minimum length raised",
    breaking,
    compatible,
    object({ ...string, minLength: 1 }),
    object({ ...string, minLength: 2 }),
  ],
  [
    "least items fewer",
    compatible,
    breaking,
    object({ type: "array", minItems: 2 }),
    object({ type: "array", minItems: 1 }),
  ],
  ["pattern added", breaking, compatible, object(string), object({ ...string, pattern: "^a" })],
  ["pattern removed", compatible, breaking, object({ ...string, pattern: "^a" }), object(string)],
  ["format added", breaking, compatible, object(string), object({ ...string, format: "uuid" })],
  [
    "alternative added",
    compatible,
    breaking,
    object({ oneOf: [string] }),
    object({ oneOf: [string, { type: "integer" }] }),
  ],
  [
    "alternative removed",
    breaking,
    compatible,
    object({ oneOf: [string, { type: "integer" }] }),
    object({ oneOf: [string] }),
  ],
  [
    "became deprecated",
    compatible,
    compatible,
    object(string),
    object({ ...string, deprecated: true }),
  ],
  [
    "described",
    "docs-only",
    "docs-only",
    object(string),
    object({ ...string, description: "It." }),
  ],
  [
    "readOnly one's enum value removed",
    "none",
    compatible,
    object({ ...ab, readOnly: true }),
    object({ ...a, readOnly: true }),
  ],
  [
    "writeOnly one removed",
    compatible,
    "none",
    object({ ...string, writeOnly: true }),
    object(null),
  ],
  [
    "readOnly one became required",
    "none",
    compatible,
    object({ ...string, readOnly: true }),
    object({ ...string, readOnly: true }, required),
  ],
  [
    "closed to others",
    breaking,
    compatible,
    object(string),
    object(string, { additionalProperties: false }),
  ],
  [
    "opened to others",
    compatible,
    breaking,
    object(string, { additionalProperties: false }),
    object(string),
  ],
];

const rows = (direction: "request" | "response"): Row[] =>
  both.map(([name, request, response, before, after]) => [
    `property of a ${direction}: ${name}`,
    direction === "request" ? request : response,
    before,
    after,
  ]);

export const checklistPairs: Pair[] = [
  ...pairsOf(rows("request"), (request) => contractOf({ request })),
  ...pairsOf(rows("response"), (response) => contractOf({ response })),
];
