import { child, items, type Node } from "../document/document.js";
import { isObject } from "../document/json.js";
import { type Conjunction, conjunction } from "../schema/schema.js";
import { normalMediaType } from "./media-types.js";

/** A parameter or a header, its defaults filled in. */
export interface Parameter {
  readonly name: string;
  readonly place: string;
  readonly at: Node;
  readonly isRequired: boolean;
  readonly style: string;
  readonly explode: boolean;
  readonly allowReserved: boolean;
  readonly allowEmptyValue: boolean;
  readonly schema: Conjunction;
  /** The media type of its value, when it has `content` instead of a schema. */
  readonly mediaType: string | undefined;
}

/** OpenAPI leaves these headers to `content` and `security`; parameters of these names say nothing. */
const ignoredHeaders = ["accept", "content-type", "authorization"];

/** An operation's parameters by what identifies them; its own take the place of its path's. */
export function parametersOf(
  inherited: Node | undefined,
  own: Node | undefined,
  path: string,
): Map<string, Parameter> {
  const parameters = [...items(inherited), ...items(own)]
    .map((node) => toParameter(node.document.resolve(node)))
    .filter(({ place, name }) => !(place === "header" && isIgnored(name)));
  return new Map(parameters.map((each) => [identity(each, path), each]));
}

function isIgnored(name: string): boolean {
  return ignoredHeaders.includes(name.toLowerCase());
}

/** A path parameter is known by its position, a header by its name in whatever case. */
function identity({ place, name }: Parameter, path: string): string {
  if (place === "header") return `header ${name.toLowerCase()}`;
  if (place !== "path") return `${place} ${name}`;
  const names = [...path.matchAll(/\{([^}]*)\}/g)].map(([, each]) => each);
  const position = names.indexOf(name);
  return `path ${position < 0 ? name : position}`;
}

/** @param place where it stands, if it does not say so itself */
export function toParameter(at: Node, place?: "header" | "query"): Parameter {
  const value = isObject(at.value) ? at.value : {};
  const where = place ?? String(value.in);
  const style = String(value.style ?? (["query", "cookie"].includes(where) ? "form" : "simple"));
  const [mediaType] = isObject(value.content) ? Object.keys(value.content) : [];
  return {
    name: String(value.name),
    place: where,
    at,
    isRequired: value.required === true || where === "path",
    style,
    explode: typeof value.explode === "boolean" ? value.explode : style === "form",
    allowReserved: value.allowReserved === true,
    allowEmptyValue: value.allowEmptyValue === true,
    schema: conjunction([schemaOf(at, mediaType)]),
    mediaType: mediaType && asWritten(normalMediaType(mediaType)),
  };
}

/** Plain text is written as a schema alone would have it. */
function asWritten(mediaType: string): string | undefined {
  return mediaType === "text/plain" ? undefined : mediaType;
}

function schemaOf(at: Node, mediaType: string | undefined): Node | undefined {
  if (mediaType === undefined) return child(at, "schema");
  const content = child(at, "content");
  const media = content && child(content, mediaType);
  return media && child(media.document.resolve(media), "schema");
}
