import { child, items, memberOf, members, type Node } from "../document/document.ts";
import { conjunction } from "../schema/canonical.ts";
import { itemOf } from "../schema/intersect.ts";
import { anything, both, type Conjunction } from "../schema/schema.ts";
import { normalMediaType } from "./media-types.ts";

/** Content that consists of parts: a body or a query and, in a `multipart` body, a part that has parts itself. */
export interface Form {
  /** The media type, or the encoding of the part; undefined if the part has none. */
  readonly at: Node | undefined;
  readonly schema: Conjunction;
  /** The schema of each item, if it has an `itemSchema`. */
  readonly item: Conjunction;
}

/** A part of a form. */
export interface Part {
  /** Its encoding or, without one, an empty encoding at the place of the form. */
  readonly at: Node;
  readonly encoding: Node | undefined;
  /** The possible schemas: branches of the form's schema may each describe the part differently. */
  readonly schemas: readonly [Conjunction, ...Conjunction[]];
  /** Whether each item of a list is a part of its own. */
  readonly isRepeated: boolean;
}

/** Other bodies ignore how parts are encoded. */
export function isForm(mediaType: string): boolean {
  return isMultipart(mediaType) || isUrlEncoded(mediaType);
}

export function isMultipart(mediaType: string): boolean {
  return mediaType.startsWith("multipart/");
}

/** Whether the parts of a form have names, and may be written in the styles of query parameters. */
export function isStyled(mediaType: string): boolean {
  return isUrlEncoded(mediaType) || mediaType.startsWith("multipart/form-data");
}

function isUrlEncoded(mediaType: string): boolean {
  return mediaType.startsWith("application/x-www-form-urlencoded");
}

export function formOf(media: Node): Form {
  const [schema, item] = ["schema", "itemSchema"].map((name) => conjunction([child(media, name)]));
  return { at: media, schema: schema ?? anything, item: item ?? anything };
}

/** The form that a part is itself. */
export function formIn({ encoding, schemas: [schema], isRepeated }: Part): Form {
  const isList = isRepeated && schema.form.types.has("array");
  return { at: encoding, schema: isList ? schema.form.parts.items : schema, item: anything };
}

/** The names of the parts whose encoding a form describes. */
export function namesOfParts({ at }: Form): string[] {
  return members(at && child(at, "encoding")).map(([name]) => name);
}

/** The number of the first parts whose encoding a form describes one by one (OpenAPI 3.2, section 4.14.5.2). */
export function numberOfParts({ at }: Form): number {
  return items(at && child(at, "prefixEncoding")).length;
}

/** Whether a form describes the encoding of all parts, or of all further ones. */
export function hasFurtherParts({ at }: Form): boolean {
  return at !== undefined && child(at, "itemEncoding") !== undefined;
}

/** A part by its name; none if the form's schema has no such property. */
export function partNamed(name: string, { at, schema }: Form, around: Node): Part | undefined {
  const [first, ...others] = propertiesNamed(name, schema);
  if (!first) return undefined;
  const encodings = at && child(at, "encoding");
  return toPart(encodings && memberOf(encodings, name), {
    around: at ?? around,
    schemas: [first, ...others],
    isRepeated: true,
  });
}

/** A part by its position, from 0; without one, any part after those that are described one by one. */
export function partAt(position: number | undefined, form: Form, around: Node): Part {
  const { at, schema, item } = form;
  const own =
    position === undefined ? undefined : items(at && child(at, "prefixEncoding"))[position];
  const value = position === undefined ? schema.form.parts.items : itemOf(schema.form, position);
  return toPart(own ?? (at && child(at, "itemEncoding")), {
    around: at ?? around,
    schemas: [both(item, value)],
    isRepeated: false,
  });
}

function toPart(
  written: Node | undefined,
  { around, ...part }: Pick<Part, "schemas" | "isRepeated"> & { readonly around: Node },
): Part {
  const encoding = written?.document.resolve(written);
  return { ...part, encoding, at: encoding ?? { ...around, value: {} } };
}

/** The schemas of a property in a schema and in all schemas that it applies to the same object. */
function propertiesNamed(
  name: string,
  whole: Conjunction,
  within: ReadonlySet<string> = new Set(),
): Conjunction[] {
  // A branch may refer back to the schema that it is a branch of.
  if (within.has(whole.key)) return [];
  const inside = new Set([...within, whole.key]);
  const { properties, unions, conditions } = whole.written;
  const own = properties.get(name);
  const applied = [
    ...unions.flatMap(({ branches }) => branches),
    ...conditions.flatMap(({ consequence, alternative }) => [consequence, alternative]),
  ].flatMap((each) => propertiesNamed(name, each, inside));
  if (applied.length === 0) return own ? [own] : [];
  return own ? applied.map((each) => both(own, each)) : applied;
}

/** The content type that the encoding of a part names. */
export function namedContentType({ encoding }: Part): string | undefined {
  const value = encoding && child(encoding, "contentType")?.value;
  return value === undefined ? undefined : String(value);
}

/** The content types that a part may have: the named ones or, without any, that of its schema. */
export function contentTypesOf(part: Part): string[] {
  const { schemas, isRepeated } = part;
  const all =
    namedContentType(part)?.split(",") ?? schemas.map((each) => defaultType(each, isRepeated));
  return [...new Set(all.map(normalMediaType))].sort();
}

const binary = "application/octet-stream";
const json = "application/json";

function defaultType(schema: Conjunction, isRepeated: boolean): string {
  const { types, facets, parts } = schema.form;
  if (types.has("string") && types.has("object")) return binary;
  if (types.has("object")) return json;
  if (types.has("array")) return isRepeated ? defaultType(parts.items, isRepeated) : json;
  const isBinary =
    facets.get("contentMediaType")?.includes(binary) || facets.has("contentEncoding");
  return isBinary ? binary : "text/plain";
}
