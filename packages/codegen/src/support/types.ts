// What the rules are written against. Redocly CLI loads them as they are, so they are JavaScript, and
// the compiler checks their JSDoc types.
import type { Oas3PathItem } from "@redocly/openapi-core";
import type { Location } from "@redocly/openapi-core/lib/ref-utils.js";
import type { Oas3Visitor } from "@redocly/openapi-core/lib/visitors.js";
import type { ResolveFn, UserContext } from "@redocly/openapi-core/lib/walk.js";

/** Something that a contract can ask for, in the words of OpenAPI. */
export interface Feature {
  name: string;
  /** What it is good for, or how it is written; empty if the name says it. */
  note?: string;
  /** If it is not supported: the sentence that says so, and what to write instead. */
  refusal?: string;
  /** Finds what is refused while the contract is walked through. */
  find?: (refuse: Refuse) => Visitor;
}

/** Features of one kind: a section of the documentation. */
export interface FeatureArea {
  title: string;
  features: Feature[];
}

/**
 * Refuses what is at this place.
 *
 * @param detail what it is exactly, for example the name of a parameter
 */
export type Refuse = (location: Place, detail?: string) => void;

/** What a rule looks at while the contract is walked through. */
export type Visitor = Oas3Visitor;

/** Where in the contract a rule is, and how it reports a problem. */
export type Context = UserContext;

/** A node of the contract, or a key, in one of its files. */
export type Place = Location;

/** What all visitors are told of the place where they are. */
export interface Around {
  location: Place;
  resolve: ResolveFn;
}

export type PathItem = Oas3PathItem;
export type Operation = NonNullable<Oas3PathItem["get"]>;
export type Parameter = Extract<NonNullable<Operation["parameters"]>[number], { in?: string }>;

/** What a request or a response may contain. */
export interface Content {
  content?: Record<string, Media>;
  headers?: Record<string, object>;
  description?: string;
}

export interface Media {
  schema?: object;
  encoding?: object;
  [extension: `x-${string}`]: unknown;
}
