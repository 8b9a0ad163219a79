import { distinct } from "@contract-first/reading/alternatives";
import { requiredValues, selectingValues } from "@contract-first/reading/discriminators";
import { isRegularExpression } from "@contract-first/reading/patterns";
import { endlessSchemas } from "./endless-schemas.ts";
import { forbiddenDefaults } from "./forbidden-defaults.ts";
import { slowPatterns } from "./patterns.ts";
import { isPortable } from "./portable-patterns.ts";
import { locate } from "./service.ts";
import type { FeatureArea, Location, Lookup, Refuse, Unchecked, Visitor } from "./types.ts";
import { unevaluated } from "./unevaluated.ts";

/** The keywords of JSON Schema (2020-12) that constrain values. */
export const constraints = [
  ...["type", "enum", "const", "format", "pattern", "minLength", "maxLength"],
  ...["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"],
  ...["allOf", "anyOf", "oneOf", "not", "if", "then", "else", "dependentSchemas", "$ref"],
  ...[
    "items",
    "prefixItems",
    "minItems",
    "maxItems",
    "uniqueItems",
    "contains",
    "minContains",
    "maxContains",
  ],
  ...["properties", "patternProperties", "additionalProperties", "propertyNames"],
  ...["minProperties", "maxProperties", "required", "dependentRequired"],
  "unevaluatedProperties",
];

/** The keywords that only describe values. */
const annotations = [
  ...["title", "description", "default", "example", "examples", "deprecated", "readOnly"],
  ...["writeOnly", "discriminator", "externalDocs", "xml", "$comment"],
  ...["contentEncoding", "contentMediaType", "contentSchema"],
];

/** Keywords with a sentence of their own below. */
const explained = ["nullable", "unevaluatedItems", "$dynamicRef", "$recursiveRef"];

export const schemas: FeatureArea = {
  title: "Schemas (JSON Schema 2020-12)",
  features: [
    {
      name: "Alternatives of oneOf that are the same",
      warning:
        "This alternative is left out, because it is the same as one before it, and no value matches exactly one of the two.",
      find: (warn) => ({
        Schema({ oneOf }, { location }) {
          if (!Array.isArray(oneOf)) return;
          const kept = distinct(oneOf as unknown[]);
          for (const [index, each] of oneOf.entries()) {
            if (!kept.includes(each)) warn(location.child(["oneOf", index]));
          }
        },
      }),
    },
    unevaluated,
    {
      name: "Empty lists of types and schemas",
      refusal:
        "This list is empty, which JSON Schema does not allow: fill the list, or remove the keyword.",
      find: (refuse) => ({
        Schema(schema, { location }) {
          for (const keyword of ["type", "allOf", "anyOf", "oneOf", "prefixItems"]) {
            const list = (schema as Unchecked)[keyword];
            if (Array.isArray(list) && list.length === 0) refuse(location.child(keyword));
          }
        },
      }),
    },
    {
      name: "References by $dynamicRef and $recursiveRef",
      refusal:
        "This reference is not supported, because its target varies: write a schema for each target, and refer to it with `$ref`.",
      find: (refuse) => keywordFinder(["$dynamicRef", "$recursiveRef"], refuse),
    },
    {
      name: "Other keywords",
      warning: "This keyword is left out, and nothing checks it: begin your own with x-.",
      find: (warn) => ({
        Schema(schema, { location }) {
          warnOfUnknown(schema, location, warn);
        },
        ref(node, { location, type }) {
          if (type.name === "Schema") warnOfUnknown(node, location, warn);
        },
      }),
    },
    {
      name: "Patterns that JavaScript cannot read",
      warning:
        "This pattern is left out, and nothing checks it, because it is not a regular expression of JavaScript (ECMA-262, with the flag `u`).",
      find: (warn) => patternFinder((pattern) => !isRegularExpression(pattern), warn),
    },
    {
      name: "Patterns that other languages read differently",
      style:
        "This pattern is not portable: other languages would refuse it or read it differently. Use literals, escaped punctuation, character classes of literals and ranges, groups, | and quantifiers; write \\d as [0-9], \\w as [A-Za-z0-9_], and say the rest in the description.",
      find: (refuse) =>
        patternFinder((pattern) => isRegularExpression(pattern) && !isPortable(pattern), refuse),
    },
    slowPatterns,
    forbiddenDefaults,
    {
      name: "Messages that nothing sends",
      refusal: "`x-messages` takes texts for the keywords beside it, and for `required`.",
      find: (refuse) => ({
        Schema(schema, { location }) {
          const messages = (schema as Unchecked)["x-messages"] ?? {};
          for (const [keyword, message] of Object.entries(messages)) {
            const isRule = keyword === "required" || keyword in schema;
            if (!isRule || typeof message !== "string" || !constraints.includes(keyword)) {
              refuse(location.child(["x-messages", keyword]).key(), keyword);
            }
          }
        },
      }),
    },
    {
      name: "Discriminators that select a schema which forbids their value",
      warning:
        "No value is valid with this value of the discriminator: the schema that it selects has others in its `const` or `enum`. Write one of these in `mapping`.",
      find: (warn) => ({
        Schema(schema, around) {
          for (const value of unmetMappings(schema, around))
            warn(around.location.child(["discriminator", "mapping", value]), value);
        },
      }),
    },
    {
      name: "Discriminators whose default is not an alternative",
      warning:
        "Nothing selects this schema, because it is not one of the alternatives: add it to them, or name one of them.",
      find: (warn) => {
        let follow: (target: string, around: Lookup) => unknown = () => undefined;
        return {
          Root(root, within) {
            const named = root.components?.schemas ?? ({} as Record<string, Unchecked>);
            follow = (target, around) =>
              Object.hasOwn(named, target)
                ? locate(named[target], within).node
                : locate({ $ref: target }, around).node;
          },
          Schema(schema, around) {
            const target = lostDefault(schema, around, follow);
            if (target !== undefined)
              warn(around.location.child(["discriminator", "defaultMapping"]), target);
          },
        };
      },
    },
    endlessSchemas,
    {
      name: "References to a part that contains itself",
      refusal: "This part contains itself: make the part a component, and refer to that.",
      find: (refuse) => {
        let root = "";
        return {
          Root(_root, { location }) {
            root = location.source.absoluteRef;
          },
          ref(node, around) {
            // A part of another file becomes a component as a whole.
            const isInRoot = around.location.source.absoluteRef === root;
            if (isInRoot && containsItself(node, around))
              refuse(around.location.child("$ref"), node.$ref);
          },
        };
      },
    },
  ],
};

/**
 * The values in the mapping of a discriminator that are forbidden by the schemas that they select. Nobody writes the
 * names of schemas that the mapping leaves out.
 */
function unmetMappings({ discriminator, oneOf, anyOf }: Unchecked, around: Lookup): string[] {
  const { propertyName, mapping = {} } = discriminator ?? {};
  const members = oneOf ?? anyOf;
  if (typeof propertyName !== "string" || !Array.isArray(members)) return [];
  const follow = ($ref: string) => locate({ $ref }, around).node;
  return members.flatMap((member) => {
    const values = requiredValues(member, propertyName, follow);
    const selecting = selectingValues({ propertyName, mapping }, member?.$ref ?? "");
    return selecting.filter((value) => value in mapping && values?.includes(value) === false);
  });
}

/** The default of a discriminator, if it is not one of the alternatives beside it. */
function lostDefault(
  { discriminator, oneOf, anyOf }: Unchecked,
  around: Lookup,
  follow: (target: string, around: Lookup) => unknown,
): string | undefined {
  const target = discriminator?.defaultMapping;
  const members = oneOf ?? anyOf;
  if (typeof target !== "string" || !Array.isArray(members)) return undefined;
  const meant = follow(target, around);
  const isFound = members.some((each) => locate(each, around).node === meant);
  // Another sentence is about references that lead nowhere.
  return isFound || (meant === undefined && target.includes("/")) ? undefined : target;
}

function _code(word: string) {
  return `\`${word}\``;
}

/** Finds patterns. */
function patternFinder(isFound: (pattern: string) => boolean, refuse: Refuse): Visitor {
  return {
    Schema(schema, { location }) {
      const { pattern, patternProperties = {} } = schema as import("redocly-core").Oas3_1Schema;
      if (pattern !== undefined && isFound(pattern)) refuse(location.child("pattern"), pattern);
      for (const each of Object.keys(patternProperties).filter(isFound)) {
        refuse(location.child(["patternProperties", each]).key(), each);
      }
    },
  };
}

function keywordFinder(keywords: string[], refuse: Refuse): Visitor {
  return {
    Schema(schema, { location }) {
      for (const keyword of keywords.filter((each) => each in schema)) {
        refuse(location.child(keyword).key(), keyword);
      }
    },
  };
}

/** Whether a schema has a discriminator but no alternatives. */
export function isIdle({
  discriminator,
  oneOf,
  anyOf,
}: {
  discriminator?: unknown;
  oneOf?: unknown;
  anyOf?: unknown;
}) {
  return discriminator !== undefined && oneOf === undefined && anyOf === undefined;
}

/** Whether a reference is to a component as a whole, which stays where it is. */
export function isToComponent(reference: string) {
  return /^#\/components\/\w+\/[^/]+$/.test(reference);
}

function containsItself(node: Unchecked, around: Lookup, above: unknown[] = []): boolean {
  if (typeof node !== "object" || node === null) return false;
  if (typeof node.$ref !== "string") {
    return Object.values(node).some((each) => containsItself(each, around, above));
  }
  if (!node.$ref.startsWith("#") || isToComponent(node.$ref)) return false;
  const target = locate(node, around);
  if (above.includes(target.node)) return true;
  const inside = { ...around, location: target.location };
  return containsItself(target.node, inside, [...above, target.node]);
}

/** Whether a keyword of a schema has a meaning here. All others are left out. */
export function isKnownKeyword(keyword: string) {
  const known = [...constraints, ...annotations, ...explained];
  return known.includes(keyword) || keyword.startsWith("x-");
}

function warnOfUnknown(schema: object, location: Location, warn: Refuse): void {
  for (const keyword of Object.keys(schema)) {
    // Keywords such as $id and $schema change nothing about values.
    if (!isKnownKeyword(keyword) && !keyword.startsWith("$"))
      warn(location.child(keyword).key(), keyword);
  }
}
