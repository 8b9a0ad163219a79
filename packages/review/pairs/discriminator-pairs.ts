import {
  breaking,
  type Changes,
  compatible,
  createThing,
  equal,
  listThings,
  pairsOf,
} from "./changes.ts";
import type { Json, JsonRecord } from "./pair.ts";

const string = { type: "string" };
const animal = (property: string): JsonRecord => ({
  type: "object",
  required: ["kind", property],
  properties: { kind: string, [property]: string },
});
const constant = (value: string): JsonRecord => ({
  type: "object",
  required: ["kind"],
  properties: { kind: { const: value } },
});
const components = {
  schemas: {
    Hound: constant("dog"),
    Tom: constant("cat"),
    LargeTom: { ...constant("cat"), properties: { kind: { const: "cat" }, size: string } },
    Dog: animal("barks"),
    Cat: animal("meows"),
    Bird: animal("sings"),
  },
};
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** A union of components, and the component that each value selects. */
export const animals = (branches: string[], mapping: Record<string, string>): Json => ({
  oneOf: branches.map(ref),
  discriminator: {
    propertyName: "kind",
    mapping: Object.fromEntries(
      Object.entries(mapping).map(([value, name]) => [value, ref(name).$ref]),
    ),
  },
});
const content = (schema: Json) => ({ content: { "application/json": { schema } } });
export const sent = (schema: Json): JsonRecord =>
  createThing({ operationId: "op", requestBody: content(schema) }, { components });
export const answered = (schema: Json): JsonRecord =>
  listThings(
    { operationId: "op", responses: { 200: { description: "It.", ...content(schema) } } },
    { components },
  );

const both = ["Dog", "Cat"];
const animalsByDefault = animals(both, { d: "Dog", c: "Cat" });
const outside = animals(both, { d: "Dog", c: "Bird" });
/** A union of components that have constants of their own, beside what the mapping says. */
const pets = (mapping: Record<string, string>) => animals(["Hound", "Tom"], mapping);
const two = { dog: "Hound", cat: "Tom" };
const rows: Changes = {
  "sent value selects a schema outside of the union": breaking(
    sent(animalsByDefault),
    sent(outside),
  ),
  "sent value selects a branch again": breaking(sent(outside), sent(animalsByDefault)),
  "value selects a schema outside of the union": breaking(
    answered(animalsByDefault),
    answered(outside),
  ),
  "value selects a component that replaced another": equal(
    sent({ oneOf: [ref("Dog")], discriminator: { propertyName: "kind", mapping: { d: "Dog" } } }),
    sent({
      oneOf: [{ allOf: [ref("Dog")] }],
      discriminator: { propertyName: "kind", mapping: { d: "#/components/schemas/Dog" } },
    }),
  ),
  "two values swapped their branches": breaking(
    sent(animalsByDefault),
    sent(animals(both, { d: "Cat", c: "Dog" })),
  ),
  "value selects a schema with more optional properties": breaking(
    answered(pets({ a: "Hound", b: "Tom" })),
    answered(pets({ a: "Hound", b: "LargeTom" })),
  ),
  "sent value renamed": breaking(
    sent(animalsByDefault),
    sent(animals(both, { d: "Dog", cat: "Cat" })),
  ),
  "answered value renamed": breaking(
    answered(animalsByDefault),
    answered(animals(both, { d: "Dog", cat: "Cat" })),
  ),
  "second value of a branch added": compatible(
    sent(animalsByDefault),
    sent(animals(both, { d: "Dog", c: "Cat", cat: "Cat" })),
  ),
  "second value of a branch removed": breaking(
    sent(animals(both, { d: "Dog", c: "Cat", cat: "Cat" })),
    sent(animalsByDefault),
  ),
  "sent branch added with its value": compatible(
    sent(animalsByDefault),
    sent(animals([...both, "Bird"], { d: "Dog", c: "Cat", b: "Bird" })),
  ),
  "answered branch added with its value": breaking(
    answered(animalsByDefault),
    answered(animals([...both, "Bird"], { d: "Dog", c: "Cat", b: "Bird" })),
  ),
  "sent entry beside a constant deleted": breaking(sent(pets(two)), sent(pets({ dog: "Hound" }))),
  "entry beside a constant deleted": breaking(
    answered(pets(two)),
    answered(pets({ dog: "Hound" })),
  ),
  "sent entry beside a constant added": compatible(sent(pets({ dog: "Hound" })), sent(pets(two))),
  "entry beside a constant added": compatible(
    answered(pets({ dog: "Hound" })),
    answered(pets(two)),
  ),
  "sent entry beside a constant selects another": breaking(
    sent(pets(two)),
    sent(pets({ dog: "Tom", cat: "Tom" })),
  ),
  "entry beside a constant selects another": breaking(
    answered(pets(two)),
    answered(pets({ dog: "Tom", cat: "Tom" })),
  ),
};

export const discriminatorPairs = pairsOf(rows, undefined, "discriminator: ");
