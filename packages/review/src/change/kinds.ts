import type { FacetName, LimitName } from "../schema/schema.ts";

/** The kind of a change. A report explains each kind that can break clients. */
export type Kind = BreakingKind | HarmlessKind | DocumentationKind;

/** Kinds that break clients, at least in one direction or under some circumstances. */
export type BreakingKind = OperationKind | MessageKind | SchemaKind | LimitKind | FacetKind;

/** Changes of a whole operation, of access to it, and of the promises that the contract makes about it. */
export type OperationKind =
  | "operation-removed"
  | "operation-id-changed"
  | "path-parameter-moved"
  | RenamingKind
  | "security-requirement-changed"
  | "sent-credentials-changed"
  | "security-scheme-changed"
  | "security-scope-added"
  | "scope-withdrawn"
  | ServiceLimitKind
  | "server-removed"
  | "server-address-removed"
  | "server-default-changed"
  | "stability-lowered"
  | "sunset-removed"
  | "sunset-moved-earlier";

/** New names in code that is written or generated against the contract; requests stay the same. */
type RenamingKind = "path-parameter-renamed" | "path-respelled" | "component-renamed";

/** Changes of plans, and of the limits that the service sets for requests. */
type ServiceLimitKind = "plan-removed" | "plan-changed" | `${LimitedThing}-${"lowered" | "raised"}`;

export type LimitedThing = "plan-limit" | "service-limit" | "maximum-bytes" | "stream-silence";

/** Changes of the parts of requests and responses. */
export type MessageKind =
  | `parameter-${"removed" | "became-required" | "became-optional"}`
  | "required-parameter-added"
  | `${"style" | "explode" | "allow-reserved" | "allow-empty-value" | "parameter-content"}-changed`
  | `request-body-${"removed" | "became-required" | "became-optional"}`
  | "required-request-body-added"
  | "media-type-removed"
  | "media-type-charset-changed"
  | "media-type-range-changed"
  | "encoding-changed"
  | `stream-end-${Presence | "changed"}`
  | "response-removed"
  | "condition-required"
  | HeaderKind
  | `part-header-${HeaderKind extends `response-header-${infer What}` ? What : never}`;

type HeaderKind = `response-header-${"added" | "removed" | "became-required" | "became-optional"}`;

/** Changes of schemas, apart from their limits and facets. */
export type SchemaKind =
  | "type-changed"
  | "schema-replaced"
  | `error-code-${"removed" | "status-changed"}`
  | "became-nullable"
  | "became-not-nullable"
  | `enum-value-${Presence}`
  | `enum-${Presence}`
  | "extensible-enum-value-removed"
  | `default-${"changed" | "removed"}`
  | "property-added"
  | "required-property-added"
  | "property-removed"
  | `property-became-${"required" | "optional" | "read-only" | "write-only"}`
  | `property-no-longer-${"read-only" | "write-only"}`
  | `dependent-required-${Presence}`
  | `${Kebab<ClosingPart>}-${"forbidden" | "allowed"}`
  | `alternative-${Presence}`
  | "union-kind-changed"
  | `union-${Presence}`
  | `${"contains" | "not" | "condition"}-${Presence | "changed"}`
  | "discriminator-removed"
  | "discriminator-property-changed"
  | "discriminator-value-changed"
  | `discriminator-mapping-${Presence | "changed"}`;

type Presence = "added" | "removed";

/** The keywords that make a schema open or closed. */
export type ClosingPart =
  | "additionalProperties"
  | "unevaluatedProperties"
  | "items"
  | "unevaluatedItems";

export type LimitKind = `${LimitKeyword}-${LimitChange}`;
export type LimitKeyword = Kebab<LimitName>;
export type LimitChange = Presence | "raised" | "lowered" | "made-exclusive" | "made-inclusive";

export type FacetKind = `${FacetKeyword}-${FacetChange}`;
export type FacetKeyword = Kebab<FacetName>;
export type FacetChange = Presence | "changed";

/** Kinds that break no client. */
export const harmlessKinds = [
  "operation-added",
  "operation-id-added",
  "parameter-added",
  "request-body-added",
  "media-type-added",
  "response-added",
  "response-range-changed",
  "server-added",
  "server-address-added",
  "security-alternative-added",
  "security-removed",
  "plan-added",
  "enum-value-moved",
  "empty-union",
  "component-removed",
  "error-code-added",
  "scope-offered",
  "default-added",
  "extensible-enum-value-added",
  "discriminator-added",
  "deprecated",
  "deprecation-withdrawn",
  "sunset-announced",
  "sunset-moved-later",
  "stability-raised",
] as const;
type HarmlessKind = (typeof harmlessKinds)[number];

declare const documents: unique symbol;

/** Kinds of changed documentation, each named after its keyword: any extension may be one. */
export type DocumentationKind = `${string}-changed` & { readonly [documents]: true };

/** The name of a keyword in the id of a change. */
export function kebab<Name extends string>(name: Name): Kebab<Name> {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`) as Kebab<Name>;
}

/** A name in kebab case, such as `max-length` for `maxLength`. */
export type Kebab<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `-${Lowercase<First>}`}${Kebab<Rest>}`
  : Name;

/** The kind of a change in the documentation, by its keyword. */
export function documentationKind(keyword: string): DocumentationKind {
  return `${kebab(keyword.replace("$", ""))}-changed` as DocumentationKind;
}
