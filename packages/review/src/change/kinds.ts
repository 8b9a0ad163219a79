import type { FacetName, LimitName } from "../schema/schema.ts";

/** What kind of change it is. A report explains each kind that can break clients. */
export type Kind = BreakingKind | HarmlessKind | DocumentationKind;

/** Kinds that break clients, at least in one direction or under some circumstances. */
export type BreakingKind = OperationKind | MessageKind | SchemaKind | LimitKind | FacetKind;

/** Changes of an operation as a whole, of who may call it, and of what the contract promises about it. */
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

/** Other names in code that is written or generated against the contract; requests stay the same. */
type RenamingKind = "path-parameter-renamed" | "path-respelled" | "component-renamed";

/** Changes of plans, and of what the service accepts of a request. */
type ServiceLimitKind = "plan-removed" | "plan-changed" | `${LimitedThing}-${"lowered" | "raised"}`;

export type LimitedThing = "plan-limit" | "service-limit" | "maximum-bytes";

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

/** The keywords of a schema by which it is open, or closed. */
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

/** Kinds that break nobody. */
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

/** Kinds by the keyword that tells readers something else: any extension may be one. */
export type DocumentationKind = `${string}-changed` & { readonly [documents]: true };

/** A keyword as it stands in the id of a change. */
export function kebab<Name extends string>(name: Name): Kebab<Name> {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`) as Kebab<Name>;
}

/** As `max-length` of `maxLength`. */
export type Kebab<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `-${Lowercase<First>}`}${Kebab<Rest>}`
  : Name;

/** The kind of a change that tells readers something else by a keyword. */
export function documentationKind(keyword: string): DocumentationKind {
  return `${kebab(keyword)}-changed` as DocumentationKind;
}
