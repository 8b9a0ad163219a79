import {
  breaking,
  type Changes,
  compatible,
  createThing,
  docsOnly,
  documentWith,
  equal,
  listThings,
  pairsOf,
} from "./changes.ts";
import type { Json, JsonRecord } from "./pair.ts";

const string = { type: "string" };
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const subtype = (parent: string, properties: JsonRecord, required: string[] = []): JsonRecord => ({
  allOf: [ref(parent), { type: "object", properties, required }],
});
type Mapping = Record<string, string>;

/** A parent whose `kind` tells its subtypes, with what the mapping names. */
const parent = (mapping?: Mapping, more: JsonRecord = {}): JsonRecord => ({
  type: "object",
  required: ["kind"],
  properties: { kind: string },
  discriminator: {
    propertyName: "kind",
    ...(mapping && {
      mapping: Object.fromEntries(
        Object.entries(mapping).map(([value, name]) => [value, ref(name).$ref]),
      ),
    }),
    ...more,
  },
});

const dog = subtype("Pet", { barks: string });
const cat = subtype("Pet", { meows: string });
const louderCat = subtype("Pet", { meows: string, volume: string }, ["volume"]);
const silentCat = subtype("Pet", {});
const hound = subtype("Dog", { hunts: string });
const shoutingHound = subtype("Dog", { hunts: { type: "integer" } });

const content = (schema: Json) => ({ content: { "application/json": { schema } } });
const withSchemas = (schemas: JsonRecord) => ({ components: { schemas } });
const sent = (schemas: JsonRecord, body: Json = ref("Pet")): JsonRecord =>
  createThing({ requestBody: { required: true, ...content(body) } }, withSchemas(schemas));
const answered = (schemas: JsonRecord, body: Json = ref("Pet")): JsonRecord =>
  listThings(
    { responses: { 200: { description: "It.", ...content(body) } } },
    withSchemas(schemas),
  );
const inResponse = (schemas: JsonRecord): JsonRecord =>
  documentWith({
    webhooks: {
      born: {
        post: {
          requestBody: { required: true, ...content(ref("Pet")) },
          responses: { 204: { description: "Read." } },
        },
      },
    },
    ...withSchemas(schemas),
  });

const Pet = parent();
const two = { Pet, Dog: dog, Cat: cat };
const one = { Pet, Dog: dog };
const named = parent({ dog: "Dog", cat: "Cat" });
const withDefault = (name: string | undefined, schemas: JsonRecord = two): JsonRecord => ({
  ...sent({ ...schemas, Pet: parent(undefined, name ? { defaultMapping: name } : {}) }),
  openapi: "3.2.0",
});
const union = (defaultMapping: string | undefined): JsonRecord => ({
  ...answered(two, {
    oneOf: [ref("Dog"), ref("Cat")],
    discriminator: { propertyName: "kind", ...(defaultMapping && { defaultMapping }) },
  }),
  openapi: "3.2.0",
});
/** A union of two schemas, one of which has all that the other has. */
const optional = (defaultMapping: string): JsonRecord => ({
  ...answered(
    {
      Named: { type: "object", properties: { kind: string } },
      Sized: { type: "object", properties: { kind: string, size: string } },
    },
    {
      oneOf: [ref("Named"), ref("Sized")],
      discriminator: { propertyName: "kind", defaultMapping },
    },
  ),
  openapi: "3.2.0",
});
const list = { type: "array", items: ref("Pet") };
const orNull = { anyOf: [ref("Pet"), { type: "null" }] };

const rows: Changes = {
  "sent subtype added": compatible(sent(one), sent(two)),
  "subtype added": breaking(answered(one), answered(two)),
  "sent subtype removed": breaking(sent(two), sent(one)),
  "subtype removed": compatible(answered(two), answered(one)),
  "subtype of an event added": breaking(inResponse(one), inResponse(two)),
  "sent subtype requires more": breaking(sent(two), sent({ ...two, Cat: louderCat })),
  "subtype has less": breaking(answered(two), answered({ ...two, Cat: silentCat })),
  "subtype has more": compatible(answered(two), answered({ ...two, Cat: louderCat })),
  "item's subtype has less": breaking(
    answered(two, list),
    answered({ ...two, Cat: silentCat }, list),
  ),
  "subtype or null has less": breaking(
    answered(two, orNull),
    answered({ ...two, Cat: silentCat }, orNull),
  ),
  "subtype of a subtype added": breaking(answered(two), answered({ ...two, Hound: hound })),
  "subtype of a subtype changed": breaking(
    answered({ ...two, Hound: hound }),
    answered({ ...two, Hound: shoutingHound }),
  ),
  "subtype by way of an inner allOf added": breaking(
    answered(one),
    answered({
      ...one,
      Cat: { allOf: [{ allOf: [ref("Pet")] }, { properties: { meows: string } }] },
    }),
  ),
  "sent subtype is none any more": breaking(sent(two), sent({ ...two, Cat: { type: "object" } })),
  "named subtype has less": breaking(
    answered({ ...two, Pet: named }),
    answered({ ...two, Pet: named, Cat: silentCat }),
  ),
  "schema that only the mapping names has less": breaking(
    answered({ ...one, Pet: named, Cat: { type: "object", properties: { meows: string } } }),
    answered({ ...one, Pet: named, Cat: { type: "object" } }),
  ),
  "subtype beside named ones added": breaking(
    answered({ ...one, Pet: parent({ dog: "Dog" }) }),
    answered({ ...two, Pet: parent({ dog: "Dog" }) }),
  ),
  "named as before": equal(
    answered(two),
    answered({ ...two, Pet: parent({ Dog: "Dog", Cat: "Cat" }) }),
  ),
  "named otherwise": breaking(answered(two), answered({ ...two, Pet: named })),
  "sibling of what is sent changed": docsOnly(
    sent(two, ref("Dog")),
    sent({ ...two, Cat: louderCat }, ref("Dog")),
  ),
  "sibling of what is answered added": equal(answered(one, ref("Dog")), answered(two, ref("Dog"))),
  "subtype of what is answered changed": breaking(
    answered({ ...two, Hound: hound }, ref("Dog")),
    answered({ ...two, Hound: shoutingHound }, ref("Dog")),
  ),
  "subtype renamed for readers": docsOnly(
    sent(two),
    sent({ ...two, Cat: { ...cat, title: "A cat" } }),
  ),
  "schema of other values added": compatible(withDefault(undefined), withDefault("Cat")),
  "schema of other values removed": breaking(withDefault("Cat"), withDefault(undefined)),
  "schema of other values exchanged": breaking(withDefault("Cat"), withDefault("Dog")),
  "schema of other values written otherwise": equal(
    withDefault("Cat"),
    withDefault(ref("Cat").$ref),
  ),
  "schema of other values changed": breaking(
    withDefault("Odd", { ...two, Odd: { type: "object" } }),
    withDefault("Odd", { ...two, Odd: { type: "object", required: ["odd"] } }),
  ),
  "branch of other values exchanged for one with more optional properties": breaking(
    optional("Named"),
    optional("Sized"),
  ),
  "branch of other values added": breaking(union(undefined), union("Cat")),
  "branch of other values exchanged": breaking(union("Dog"), union("Cat")),
};

export const inheritancePairs = pairsOf(rows, undefined, "inheritance: ");
