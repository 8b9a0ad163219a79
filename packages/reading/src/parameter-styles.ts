/** Reads the style of a parameter and the types of its values (OpenAPI 3.1, Parameter Object). */
import type { MediaType, Parameter } from "./objects.ts";
import {
  declaresProperties,
  isObject,
  itemsOf,
  propertyNames,
  propertyOf,
  typesOf,
} from "./parameters.ts";
import type { Follow } from "./references.ts";

export type Style = "simple" | "form" | "deepObject" | "spaceDelimited" | "pipeDelimited";

export interface Typed {
  type?: string | readonly string[] | undefined;
}

/** The serialization of a parameter. */
export interface Serialization extends Typed {
  /** The types of the items of a list. */
  items?: Typed | undefined;
  /** The types of the properties of an object in the style `form`, if it cannot have other properties. */
  properties?: Readonly<Record<string, Typed>> | undefined;
  style: Style;
  explode: boolean;
  /** The media type of a value that is written as a whole, from the parameter's `content`. */
  mediaType?: string | undefined;
}

/** The media type and the description of the value, if a parameter has `content`, which has a single media type. */
export function contentOf({ content = {} }: Content): [type: string, media: MediaType] | null {
  const [entry] = Object.entries(content);
  return entry ?? null;
}

/** The schema of a parameter's values. */
export function parameterSchema(parameter: Content & { schema?: unknown }): unknown {
  const content = contentOf(parameter);
  return content === null ? parameter.schema : (content[1].schema ?? {});
}

/** The serialization of a parameter, with the defaults of OpenAPI. */
export function serializationOf(parameter: Omit<Parameter, "name">, follow: Follow): Serialization {
  const style = (parameter.style ??
    (parameter.in === "query" || parameter.in === "cookie" ? "form" : "simple")) as Style;
  const explode = parameter.explode ?? style === "form";
  const content = contentOf(parameter);
  if (content !== null) return { style, explode, mediaType: content[0] };
  const { schema } = parameter;
  const items = itemsOf(schema, follow);
  const type = typed(schema, follow);
  return {
    ...type,
    items: items === undefined ? undefined : typed(items, follow),
    properties:
      style === "form" && isObject(typesIn(type)) ? propertiesOf(schema, follow) : undefined,
    style,
    explode,
  };
}

/** A single type is written without a list. */
function typed(schema: unknown, follow: Follow): Typed {
  const types = typesOf(schema, follow);
  return { type: types?.length === 1 ? types[0] : types };
}

/** Undefined if there may be properties of any name. */
function propertiesOf(schema: unknown, follow: Follow): Serialization["properties"] {
  const others = propertyOf(schema, follow) ?? !declaresProperties(schema, follow);
  if (others !== false) return undefined;
  const names = propertyNames(schema, follow);
  return Object.fromEntries(
    names.map((name) => [name, typed(propertyOf(schema, follow, name), follow)]),
  );
}

export function typesIn({ type = [] }: Typed): readonly string[] {
  return typeof type === "string" ? [type] : type;
}

/** Whether each property of an object is a parameter of the query. */
export function isExplodedObject(parameter: Serialization): boolean {
  return parameter.style === "form" && parameter.explode && isObject(typesIn(parameter));
}

/** The character that separates items and cannot occur in them: it separates them even if it is encoded. */
export function delimiterOf({ style = "form", explode = false }: Partial<Serialization>) {
  if (explode) return undefined;
  return Object.hasOwn(delimiters, style)
    ? delimiters[style as keyof typeof delimiters]
    : undefined;
}

const delimiters = { spaceDelimited: " ", pipeDelimited: "|" } as const;

/**
 * The name of a parameter in a call of the client: its own name, or `query.name` if the path has a parameter of
 * the same name.
 *
 * @param inPath the names of the parameters in the path
 */
export function inputName({ in: place, name }: Named, inPath: readonly string[]): string {
  return place === "query" && inPath.includes(name) ? `query.${name}` : name;
}

type Content = Pick<Parameter, "content">;

interface Named {
  in: string;
  name: string;
}
