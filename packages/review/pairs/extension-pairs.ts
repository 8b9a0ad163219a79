import { breaking, type Changes, compatible, createThing, docsOnly, pairsOf } from "./changes.ts";
import type { Json, JsonRecord, Pair } from "./pair.ts";
import { contract, contractOf } from "./pair.ts";

const plans = (free: Json, more: JsonRecord = {}): JsonRecord => ({
  "x-plans": { free, pro: { perMinute: 300 }, ...more },
});
const numbers = { perMinute: 60, perDay: 1000 };
const limits = (bodyBytes: number | null): JsonRecord => ({
  "x-limits": { requestSeconds: 30, ...(bodyBytes !== null && { bodyBytes }) },
});

/** Extensions of the document, before and after. */
const document: Changes = {
  "plan lowered": breaking(plans(numbers), plans({ ...numbers, perDay: 900 })),
  "plan raised": compatible(plans(numbers), plans({ ...numbers, perDay: 2000 })),
  "plan limited in another way": breaking(plans({ perDay: 1000 }), plans(numbers)),
  "plan limited in one way less": compatible(plans(numbers), plans({ perDay: 1000 })),
  "plan removed": breaking(plans(numbers, { max: "custom" }), plans(numbers)),
  "plan added": compatible(plans(numbers), plans(numbers, { max: "custom" })),
  "plan became custom": breaking(plans(numbers), plans("custom")),
  "custom plan got numbers": compatible(plans("custom"), plans(numbers)),
  "plans removed": breaking(plans(numbers), {}),
  "limit lowered": breaking(limits(1000), limits(500)),
  "limit raised": compatible(limits(500), limits(1000)),
  "limit added": breaking(limits(null), limits(500)),
  "limit removed": compatible(limits(500), limits(null)),
};

const body = (maximum: number | null, service: JsonRecord = limits(100)): JsonRecord =>
  createThing(
    {
      requestBody: {
        content: {
          "image/png": { schema: {}, ...(maximum !== null && { "x-maximum-bytes": maximum }) },
        },
      },
    },
    service,
  );

const bodies: Changes = {
  "body's size lowered": breaking(body(500), body(400)),
  "body's size raised": compatible(body(400), body(500)),
  "body's size no longer its own": breaking(body(500), body(null)),
  "body's size its own, and larger": compatible(body(null), body(500)),
  "body's size limited for the first time": breaking(body(null, {}), body(500, {})),
};

const gone = { gone: { status: 404, description: "It is gone." } };
const busy = { busy: { status: 503 } };
const errors = (codes: JsonRecord): JsonRecord =>
  contractOf({ response: { type: "string", "x-error-codes": codes } });

const codes: Changes = {
  "moved to another status": breaking(
    errors(gone),
    errors({ gone: { ...gone.gone, status: 410 } }),
  ),
  removed: compatible(errors({ ...gone, ...busy }), errors(gone)),
  "replaced by another": breaking(errors(gone), errors({ lost: gone.gone })),
  added: compatible(errors(gone), errors({ ...gone, ...busy })),
  "described otherwise": docsOnly(errors(gone), errors({ gone: { status: 404 } })),
};

const secured = (security: Json): JsonRecord =>
  contract((each) => void Object.assign(each, { security }));
const security: Changes = {
  "operations lost their security": compatible(secured([{ key: [] }]), secured([])),
  "security is optional now": compatible(secured([{ key: [] }]), secured([{ key: [] }, {}])),
};

/** What this repository's extensions say of behaviour, and security that is loosened. */
export const extensionPairs: Pair[] = [
  ...pairsOf(document, (members) => contract((each) => void Object.assign(each, members))),
  ...pairsOf(bodies),
  ...pairsOf(codes, undefined, "error code "),
  ...pairsOf(security),
];
