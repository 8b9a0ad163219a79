import type { Location, Oas3PathItem, Oas3Visitor, UserContext } from "redocly-core";

/** A feature that a contract can ask for and that is not supported, or not as a whole, in the words of OpenAPI. */
export interface Feature {
  name: string;
  /** If it is not supported: a message that says so and, after a colon, what to write instead. */
  refusal?: string;
  /** If only a part is supported: a message that names the omission and, after a colon, what to write instead. */
  warning?: string;
  /** If it is supported, but a matter of style: the sentence of the rule that `redocly.yaml` may switch on. */
  style?: string;
  /** Finds the places to which the sentence applies, while Redocly walks through the contract. */
  find: (refuse: Refuse) => Visitor;
}

/** Features of one kind: a section of docs/contract-support.md. */
export interface FeatureArea {
  title: string;
  features: Feature[];
}

/**
 * Reports the feature's sentence for the value at this place.
 *
 * @param detail the exact thing, for example the name of a parameter
 */
export type Refuse = (location: Location, detail?: string) => void;

/** A rule: its functions for the nodes that Redocly visits in the contract. */
export type Visitor = Oas3Visitor;

/** The current place of a rule in the contract, and the function that reports a problem. */
export type Context = UserContext;

/** A node of the contract, or a key, in one of its files. */
export type { Location };

/** The current place of a visitor, and the function that follows references from it. */
export interface Lookup {
  location: Location;
  resolve: UserContext["resolve"];
}

export type PathItem = Oas3PathItem;
export type VisitedOperation = NonNullable<Oas3PathItem["get"]>;
export type Parameter = Extract<
  NonNullable<VisitedOperation["parameters"]>[number],
  { in?: string }
>;

/** The possible contents of a request or a response. */
export interface Content {
  content?: Record<string, Media>;
  headers?: Record<string, object>;
  description?: string;
}

export interface Media {
  schema?: object;
  itemSchema?: object;
  encoding?: object;
  examples?: Record<string, object>;
  [extension: `x-${string}`]: unknown;
}

/** A part of a contract that may hold anything: rules run before the contract is known to be one. */
// biome-ignore lint/suspicious/noExplicitAny: see above
export type Unchecked = any;
