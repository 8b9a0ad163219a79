/**
 * The review reads contracts in its own way, because it needs their lines, and two contracts at once. It must find the
 * same meaning as the code that serves and calls them.
 */
import { type Direction, DirectionReader, directions } from "@contract-first/reading/directions";
import { type Follow, pointerTo, valueAt } from "@contract-first/reading/references";
import { defaultCommentSeconds } from "@contract-first/reading/streams";
import fc from "fast-check";
import { expect, test } from "vitest";
import { compareStreamSilence } from "./compare-contracts/service-limits.ts";
import { visibleProperties } from "./compare-schemas/properties.ts";
import { Document, type Node } from "./document/document.ts";
import { InvalidContract } from "./document/review-error.ts";
import { conjunction } from "./schema/canonical.ts";

type Part = { [keyword: string]: unknown };

const main = "openapi.json";
const other = "parts/more files.json";

/** A contract of two files, as the review reads it, and the values in its files. */
function contractOf(schemas: Part, others: Part = {}) {
  const texts: Record<string, string> = {
    [main]: JSON.stringify({
      ...{ openapi: "3.1.0", info: { title: "A", version: "1" }, paths: {} },
      components: { schemas },
    }),
    [other]: JSON.stringify({ components: { schemas: others } }),
  };
  const document = new Document({ read: (path) => texts[path] ?? "{}" }, main);
  const values = new Map([main, other].map((name) => [name, document.file(name).value as object]));
  return { document, values };
}

/** The target of a reference by the rules of `packages/reading`; a relative reference begins at its own file. */
function followed(values: ReadonlyMap<string, object>, from: string, reference: string): unknown {
  const [path = "", fragment = ""] = reference.split("#");
  const name = path === "" ? from : decodeURI(new URL(path, `file:///${from}`).pathname.slice(1));
  return valueAt(values.get(name) ?? {}, `#${fragment}`);
}

const sign = fc.constantFrom("a", "B", "/", "~", "~1", "~0", "%", "%25", "%7E", " ", "é", "«", "{");
const name = fc.oneof(
  fc.array(sign, { minLength: 1, maxLength: 4 }).map((signs) => signs.join("")),
  fc.constantFrom("constructor", "__proto__", "toString", "0"),
);
const escaped = (each: string) => pointerTo([each]).slice(1);
/** Ways to write a name in the fragment of a URI. Without encoding or escaping, it still has one meaning. */
const written = fc.constantFrom<(name: string) => string>(
  (each) => encodeURIComponent(escaped(each)),
  (each) => encodeURI(escaped(each)),
  encodeURIComponent,
  escaped,
  String,
);
const file = fc.constantFrom("", "parts/more%20files.json", "./parts/more files.json", main);
const names = fc.uniqueArray(name, { minLength: 1, maxLength: 3 });

test("a reference leads both to the same part", () => {
  const parts = fc.record({
    names,
    inner: names,
    path: file,
    outerForm: written,
    innerForm: written,
  });
  fc.assert(
    fc.property(parts, ({ names, inner, path, outerForm, innerForm }) => {
      const titled = Object.fromEntries(inner.map((each) => [each, { title: each }]));
      const schemas = Object.fromEntries(
        names.map((each) => [each, { title: each, properties: titled }]),
      );
      // A pointer may pass through a reference.
      const all = {
        ...schemas,
        through: { $ref: `#/components/schemas/${escaped(names[0] ?? "")}` },
      };
      const { document, values } = contractOf(all, schemas);
      for (const outer of [...names, "through", "nowhere"]) {
        const own = `${path}#/components/schemas/${outerForm(outer)}`;
        const within = inner.map((each) => `${own}/properties/${innerForm(each)}`);
        for (const reference of [own, ...within]) {
          const expected = followed(values, main, reference);
          expect([reference, foundBy(document, reference)]).toEqual([reference, expected]);
        }
      }
    }),
    { numRuns: 500, seed: 1 },
  );
});

test("a reference that begins in another file leads both to the same part", () => {
  const schemas = { A: { $ref: "#/components/schemas/B" }, B: { title: "B" } };
  const { document, values } = contractOf({ B: { title: "of the main file" } }, schemas);
  const root = { ...document.root, file: document.file(other), value: document.file(other).value };
  for (const reference of ["#/components/schemas/B", "../openapi.json#/components/schemas/B"]) {
    expect(document.follow(root, reference).value).toEqual(followed(values, other, reference));
  }
});

/** The target that the review finds; undefined if there is none. */
function foundBy(document: Document, reference: string): unknown {
  try {
    return document.follow(document.root, reference).value;
  } catch {
    return undefined;
  }
}

const refer = (to: string) => ({ $ref: `#/components/schemas/${to}` });
const mark = fc.constantFrom<Part>(
  {},
  {},
  { readOnly: true },
  { writeOnly: true },
  { readOnly: false },
);

/** Schemas of properties, and of objects that have them, built from the named ones in every way. */
const { property, object } = fc.letrec<{ property: Part; object: Part }>((tie) => ({
  property: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    mark.map((each) => ({ type: "string", ...each })),
    fc.tuple(fc.constantFrom("P", "Q"), mark).map(([to, each]) => ({ ...refer(to), ...each })),
    fc
      .tuple(fc.array(tie("property"), { maxLength: 2 }), mark)
      .map(([allOf, each]) => ({ ...each, allOf })),
    tie("property").map((each) => ({ anyOf: [each, { type: "null" }] })),
    fc.tuple(tie("property"), tie("property")).map((oneOf) => ({ oneOf })),
  ),
  object: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    propertiesOf(tie("property")).map((properties) => ({ type: "object", properties })),
    fc.tuple(fc.constantFrom("O", "R"), propertiesOf(tie("property"))).map(([to, properties]) => ({
      ...refer(to),
      properties,
    })),
    fc.array(tie("object"), { minLength: 1, maxLength: 2 }).map((allOf) => ({ allOf })),
  ),
}));

function propertiesOf(each: fc.Arbitrary<Part>): fc.Arbitrary<Part> {
  return fc.record({ a: each, b: each, c: each }, { requiredKeys: [] }) as fc.Arbitrary<Part>;
}

test("messages of a direction have the same properties to both", () => {
  fc.assert(
    fc.property(fc.record({ P: property, Q: property, O: object, R: object }), (schemas) => {
      const { document, values } = contractOf(schemas);
      if (refersToItself(document)) return;
      const follow: Follow = (reference) => followed(values, main, reference);
      for (const direction of directions) {
        const reader = new DirectionReader(direction, follow);
        const expected = [...reader.hiddenIn(schemas.R)].sort();
        expect([direction, hiddenBy(document, "R", direction)]).toEqual([direction, expected]);
      }
    }),
    { numRuns: 1000, seed: 1 },
  );
});

/** The properties of a named schema that are hidden in messages, according to the review. */
function hiddenBy(document: Document, named: string, direction: Direction): string[] {
  const node: Node = document.follow(document.root, refer(named).$ref);
  const { form } = conjunction([node]);
  const visible = visibleProperties(form, direction);
  return [...form.properties.keys()].filter((each) => !visible.has(each)).sort();
}

/** Whether a schema consists only of a reference to itself: the review refuses it. */
function refersToItself(document: Document): boolean {
  try {
    for (const named of ["P", "Q"])
      void conjunction([document.follow(document.root, refer(named).$ref)]).form;
    return false;
  } catch (error) {
    if (error instanceof InvalidContract) return true;
    throw error;
  }
}

test("without a limit, a stream is silent for as long as the service lets it be", () => {
  const rootWith = (limits: Part) => {
    const text = JSON.stringify({ openapi: "3.2.0", "x-limits": limits });
    return new Document({ read: () => text }, main).root;
  };
  const changesTo = (streamCommentSeconds: number) =>
    compareStreamSilence({ before: rootWith({}), after: rootWith({ streamCommentSeconds }) });
  expect(changesTo(defaultCommentSeconds)).toEqual([]);
  expect(changesTo(defaultCommentSeconds + 1)).toHaveLength(1);
});
