import { child, members, type Node } from "../document/document.ts";
import { isObject } from "../document/json.ts";
import { conjunction } from "../schema/canonical.ts";
import {
  anything,
  both,
  type Conjunction,
  isBare,
  type JsonType,
  jsonTypes,
  type Schema,
} from "../schema/schema.ts";
import { matchesTemplate } from "./wildcards.ts";

/** The media types of a body, each with its node. */
export function mediaTypesOf(body: Node | undefined): Map<string, Node> {
  const content = body && child(body, "content");
  return new Map(
    members(content).map(([name, node]) => [normalMediaType(name), node.document.resolve(node)]),
  );
}

/** Media types are case-insensitive (RFC 9110, section 8.3.1), and the usual charset makes no difference. */
export function normalMediaType(name: string): string {
  const [type = "", ...parameters] = name.toLowerCase().split(";");
  const written = parameters
    .map((each) => each.replaceAll(/["\s]/g, ""))
    .filter((each) => each !== "" && each !== "charset=utf-8");
  return [type.trim(), ...written.sort()].join(";");
}

/** The charset that a normal media type names; undefined if it is the usual one. */
export function charsetOf(name: string): string | undefined {
  return name.split(";").find((each) => each.startsWith("charset="));
}

/** Whether a range includes a media type, as `text/*` includes `text/csv`. */
export function isWithin(name: string, range: string): boolean {
  const [own = "", ...parameters] = name.split(";");
  const [other = "", ...asked] = range.split(";");
  return matchesTemplate(other.split("*"), own) && asked.every((each) => parameters.includes(each));
}

/** Whether two types are equal except for parameters that only one of them has. */
export function isSameType(left: string, right: string): boolean {
  const isPart = (name: string, of: string) => name === of.split(";")[0];
  return isPart(left, right) || isPart(right, left);
}

/** What a media type says of its content. */
export interface Content {
  readonly whole: Conjunction;
  /** The schema of each item of a sequence, since OpenAPI 3.2. */
  readonly item: Conjunction;
}

export function contentOf(name: string, media: Node): Content {
  return { whole: schemaOfMedia(name, media), item: conjunction([child(media, "itemSchema")]) };
}

/** Whether content consists of items, one after the other (OpenAPI 3.2, section 4.14.3.1). */
export function isSequential(name: string): boolean {
  const [type = ""] = name.split(";");
  return (
    /[/+](x-)?(jsonl|jsonlines|json-lines|ndjson|json-seq)$/.test(type) ||
    type === "text/event-stream" ||
    (type.startsWith("multipart/") && type !== "multipart/form-data")
  );
}

/** Content as items: the items of a list are items of the sequence, and a plain text says nothing about them. */
export function asItems({ whole, item }: Content): Content {
  const { types, prefixItems, parts, unions } = whole.form;
  const isOnly = (type: JsonType) => types.size === 1 && types.has(type) && unions.length === 0;
  const isList = isOnly("array") && prefixItems.length === 0;
  const isPlain = (isList || isOnly("string")) && isBare(withoutItems(whole.form));
  return {
    whole: isPlain ? anything : whole,
    item: isList ? both(item, parts.items) : item,
  };
}

/** A schema without its type and without the schema of its items. */
function withoutItems(schema: Schema): Schema {
  return {
    ...schema,
    types: new Set(jsonTypes),
    parts: { ...schema.parts, items: anything },
  };
}

/** The schema of a body; bytes without any structure have none. */
function schemaOfMedia(name: string, media: Node): Conjunction {
  const schema = child(media, "schema");
  const isRaw = schema !== undefined && isBinary(name) && isAnyBinary(schema);
  return conjunction([isRaw ? undefined : schema]);
}

function isBinary(name: string): boolean {
  return !/json|xml|yaml|^text\/|^multipart\/|urlencoded/.test(name);
}

/** In OpenAPI 3.0, a binary body has this schema; in 3.1, it has none. */
function isAnyBinary(schema: Node): boolean {
  const { value } = schema.document.resolve(schema);
  if (!isObject(value) || (value.format !== "binary" && !value.contentMediaType)) return false;
  const keys = ["type", "format", "contentMediaType", "title", "description"];
  return value.type === "string" && Object.keys(value).every((each) => keys.includes(each));
}
