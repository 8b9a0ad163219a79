import { child, items, members, type Node } from "../document/document.ts";
import { isObject } from "../document/json.ts";
import { isTrue } from "../document/read-boolean.ts";
import { conjunction } from "../schema/canonical.ts";
import type { Conjunction } from "../schema/schema.ts";
import { normalMediaType } from "./media-types.ts";

/** A parameter or a header, with its defaults filled in. */
export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly at: Node;
  readonly isRequired: boolean;
  readonly style: string;
  readonly explode: boolean;
  readonly allowReserved: boolean;
  readonly allowEmptyValue: boolean;
  readonly schema: Conjunction;
  /** The schema of each item, if its value is a sequence. */
  readonly item: Conjunction;
  /** The media type of its value, if it has `content` instead of a schema. */
  readonly mediaType: string | undefined;
  /** The node that names the media type and describes how the parts of the value are written. */
  readonly media: Node | undefined;
}

/** OpenAPI leaves these headers to `content` and `security`, and ignores parameters of these names. */
const ignoredHeaders = ["accept", "content-type", "authorization"];

interface ParameterLists {
  readonly inherited: Node | undefined;
  readonly own: Node | undefined;
}

/** The parameters of an operation by their identity. Its own replace those of its path. */
export function parametersOf({ inherited, own }: ParameterLists, path: string) {
  const all = [...items(inherited), ...items(own)]
    .map((node) => node.document.resolve(node))
    .filter((node) => !node.document.isDeadEnd(node))
    .map((node) => toParameter(node));
  const byIdentity = (parameters: readonly Parameter[]): ReadonlyMap<string, Parameter> =>
    new Map(parameters.map((each) => [identity(each, path), each]));
  return {
    parameters: byIdentity(all.filter((each) => !isIgnored(each))),
    ignored: byIdentity(all.filter(isIgnored)),
  };
}

function isIgnored({ in: where, name }: Parameter): boolean {
  return where === "header" && ignoredHeaders.includes(name.toLowerCase());
}

/** A path parameter is identified by its position, a header by its name regardless of case. */
function identity({ in: where, name }: Parameter, path: string): string {
  if (where === "header") return `header ${name.toLowerCase()}`;
  // The whole query is one parameter, whose name no request contains (OpenAPI 3.2).
  if (where === "querystring") return where;
  if (where !== "path") return `${where} ${name}`;
  const names = [...path.matchAll(/\{([^}]*)\}/g)].map(([, each]) => each);
  const position = names.indexOf(name);
  return `path ${position < 0 ? name : position}`;
}

/** @param usual the part of the message that contains it, if it has no `in` */
export function toParameter(at: Node, usual?: "header" | "query"): Parameter {
  const value = isObject(at.value) ? at.value : {};
  const where = usual ?? String(value.in);
  const style = String(value.style ?? (["query", "cookie"].includes(where) ? "form" : "simple"));
  const [[mediaType, written] = []] = members(child(at, "content"));
  const media = written?.document.resolve(written);
  return {
    name: String(value.name),
    in: where,
    at,
    isRequired: isTrue(at, "required") || where === "path",
    style,
    explode: value.explode === undefined ? isExploded(style) : isTrue(at, "explode"),
    allowReserved: isTrue(at, "allowReserved") && isPercentEncoded(where, style),
    allowEmptyValue: isTrue(at, "allowEmptyValue"),
    schema: conjunction([child(media ?? at, "schema")]),
    item: conjunction([media && child(media, "itemSchema")]),
    mediaType: mediaType && asWritten(normalMediaType(mediaType)),
    media,
  };
}

/** Headers, and cookies in the style of cookies, contain all characters as they are (OpenAPI 3.2, section 4.12.2). */
function isPercentEncoded(where: string, style: string): boolean {
  return where !== "header" && style !== "cookie";
}

/** The default of `explode` (OpenAPI 3.2, section 4.12.2). */
function isExploded(style: string): boolean {
  return style === "form" || style === "cookie";
}

/** Plain text is written as if the parameter had only a schema. */
function asWritten(mediaType: string): string | undefined {
  return mediaType === "text/plain" ? undefined : mediaType;
}
