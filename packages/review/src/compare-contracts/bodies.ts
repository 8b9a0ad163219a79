import {
  type Both,
  type Change,
  type Direction,
  type Effect,
  requirementChange,
} from "../change/change.ts";
import { sentence, show } from "../change/wording.ts";
import type { SchemaComparison } from "../compare-schemas/comparison.ts";
import {
  asItems,
  type Content,
  contentOf,
  isSequential,
  mediaTypesOf,
} from "../contract/media-types.ts";
import type { Operation } from "../contract/operations.ts";
import { formOf, isForm } from "../contract/parts.ts";
import type { Node } from "../document/document.ts";
import { isTrue } from "../document/read-boolean.ts";
import { compareDocumentation } from "./documentation.ts";
import { compareEncodings } from "./encodings.ts";
import { matchMediaTypes } from "./media-types.ts";
import { compareMaximumBytes, maxBytesExtension } from "./service-limits.ts";
import { compareStreams, streamExtension } from "./streams.ts";

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

function compareMedia(schemas: SchemaComparison, media: Media, direction: Direction): Change[] {
  const { before, after } = media;
  const [old, now] = contentsOf(media);
  const forms = { before: formOf(before), after: formOf(after), around: { before, after } };
  const mediaType = media.names.after;
  const isXml = Object.values(media.names).some((each) => /[/+](xml|\*)(;|$)/.test(each.trim()));
  return [
    ...schemas.compare(old.whole, now.whole, direction, isXml),
    ...schemas.compare(old.item, now.item, direction, isXml),
    ...(isForm(mediaType) ? compareEncodings(schemas, { ...forms, mediaType }, direction) : []),
    ...compareMaximumBytes({ before, after }),
    ...compareStreams({ before, after }),
    ...compareDocumentation(before, after, { except: [maxBytesExtension, streamExtension] }),
  ];
}

/** Both contents, read in the same way: as items if one of them has a schema of its items. */
function contentsOf({ names, before, after }: Media): [Content, Content] {
  const contents: [Content, Content] = [
    contentOf(names.before, before),
    contentOf(names.after, after),
  ];
  const isRead = contents.some(({ item }) => item.nodes.length > 0);
  const areItems = isRead && [names.before, names.after].every(isSequential);
  return areItems ? [asItems(contents[0]), asItems(contents[1])] : contents;
}
