import {
  type Both,
  type Change,
  type Direction,
  type Effect,
  requirementChange,
} from "../change/change.ts";
import { sentence, show } from "../change/wording.ts";
import type { SchemaComparison } from "../compare-schemas/comparison.ts";
import { mediaTypesOf, schemaOfMedia } from "../contract/media-types.ts";
import type { Operation } from "../contract/operations.ts";
import { child, type Node } from "../document/document.ts";
import { isTrue } from "../document/flag.ts";
import { conjunction } from "../schema/canonical.ts";
import { compareDocumentation } from "./documentation.ts";
import { compareEncodings, isForm, refuseUnknownEncodings } from "./encodings.ts";
import { matchMediaTypes } from "./media-types.ts";
import { compareMaximumBytes, maximumBytes } from "./service-limits.ts";

export function compareRequestBodies(
  schemas: SchemaComparison,
  { before, after }: Both<Operation>,
  direction: Direction,
): Change[] {
  const [old, now] = [before.requestBody, after.requestBody];
  if (old && now) return compareBody(schemas, { before: old, after: now }, direction);
  return old || now ? [bodyPresence({ before, after })] : [];
}

export function compareBody(
  schemas: SchemaComparison,
  { before, after }: Both<Node>,
  direction: Direction,
): Change[] {
  return [
    ...requirementChange(
      { id: "request-body", title: "the request body" },
      { before: asPart(before), after: asPart(after) },
    ),
    ...compareContent(schemas, { before, after }, direction),
    ...compareDocumentation(before, after),
  ];
}

function bodyPresence({ before, after }: Both<Operation>): Change {
  const places = {
    beforeAt: before.requestBody ?? before.at,
    afterAt: after.requestBody ?? after.at,
  };
  if (before.requestBody) {
    const message = "the request body was removed";
    return { id: "request-body-removed", effect: "changed", message, ...places };
  }
  const required = after.requestBody !== undefined && isRequired(after.requestBody);
  return {
    id: required ? "required-request-body-added" : "request-body-added",
    effect: required ? "narrowed" : "neutral",
    message: `${required ? "a required" : "an optional"} request body was added`,
    ...places,
  };
}

function asPart(at: Node) {
  return { at, isRequired: isRequired(at) };
}

function isRequired(body: Node): boolean {
  return isTrue(body, "required");
}

/** Compares the media types of a body, and the schema of each. */
export function compareContent(
  schemas: SchemaComparison,
  { before, after }: Both<Node>,
  direction: Direction,
): Change[] {
  const [old, now] = [mediaTypesOf(before), mediaTypesOf(after)];
  const { pairs, removed, added } = matchMediaTypes([...old.keys()], [...now.keys()]);
  return [
    ...pairs.flatMap(({ effect, ...names }) => {
      const media = { before: old.get(names.before) as Node, after: now.get(names.after) as Node };
      const replaced = effect ? [replacement(names, media, effect)] : [];
      return [...replaced, ...compareMedia(schemas, { names, ...media }, direction)];
    }),
    ...removed.map(({ name, effect }) =>
      mediaTypePresence("removed", { name, effect }, { before: old.get(name) ?? before, after }),
    ),
    ...added.map((name) =>
      mediaTypePresence(
        "added",
        { name, effect: "neutral" },
        { before, after: now.get(name) ?? after },
      ),
    ),
  ];
}

function mediaTypePresence(
  what: "removed" | "added",
  { name, effect }: { name: string; effect: Effect },
  { before, after }: Both<Node>,
): Change {
  return {
    id: `media-type-${what}`,
    effect,
    message: `the media type ${show(name)} was ${what}`,
    ...(what === "removed" ? { before: name } : { after: name }),
    beforeAt: before,
    afterAt: after,
  };
}

/** Another charset, or a range in place of a type that it includes, or the type in place of the range. */
function replacement(
  names: { before: string; after: string },
  { before, after }: Both<Node>,
  effect: Effect,
): Change {
  return {
    id: effect === "changed" ? "media-type-charset-changed" : "media-type-range-changed",
    effect,
    message: `the media type ${sentence(names.before, names.after)}`,
    ...names,
    beforeAt: before,
    afterAt: after,
  };
}

interface Media extends Both<Node> {
  names: Both<string>;
}

function compareMedia(
  schemas: SchemaComparison,
  { names, before, after }: Media,
  direction: Direction,
): Change[] {
  const [old, now] = [schemaOfMedia(names.before, before), schemaOfMedia(names.after, after)];
  for (const media of [before, after]) refuseUnknownEncodings(media);
  // The schema of each item of a stream, since OpenAPI 3.2.
  const item = (node: Node) => conjunction([child(node, "itemSchema")]);
  return [
    ...schemas.compare(old, now, direction),
    ...schemas.compare(item(before), item(after), direction),
    ...(isForm(names.after) ? compareEncodings(schemas, { before, after }, direction) : []),
    ...compareMaximumBytes({ before, after }),
    ...compareDocumentation(before, after, { except: [maximumBytes] }),
  ];
}
