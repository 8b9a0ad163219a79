import type {
  FacetChange,
  FacetKeyword,
  FacetKind,
  LimitChange,
  LimitKeyword,
  LimitKind,
} from "../change/kinds.ts";

import { type Explained, keepBoth } from "./explained.ts";

/** Values that exceed each limit. */
const beyond: Readonly<Record<LimitKeyword, string>> = {
  minimum: "a number smaller",
  maximum: "a number larger",
  "min-length": "a text of fewer characters",
  "max-length": "a text of more characters",
  "min-items": "fewer items",
  "max-items": "more items",
  "min-properties": "fewer properties",
  "max-properties": "more properties",
  "min-contains": "fewer such items",
  "max-contains": "more such items",
};

/** Values that violate each facet. */
const other: Readonly<Record<FacetKeyword, string>> = {
  pattern: "a text that it does not match",
  format: "a value of another format",
  "multiple-of": "a number that is not such a multiple",
  "unique-items": "the same item twice",
  "content-encoding": "a text in another encoding",
  "content-media-type": "content of another media type",
  "dynamic-reference": "what another schema accepts",
  xml: "elements and attributes of other names",
  contains: "a list without the items that it needs",
};

const moved = (what: string): Explained => ({
  why: {
    request: ({ after }) => `Clients that send ${what} than ${after} are refused.`,
    response: ({ before }) => `Clients that rely on the limit may get ${what} than ${before}.`,
  },
  instead: keepBoth,
});

/** The explanation for the limit itself, which becomes invalid or valid. */
const atTheLimit: Explained = {
  why: {
    request: ({ before }) => `Clients that send exactly ${before} are refused.`,
    response: ({ after }) => `Clients that rely on the limit may get exactly ${after}.`,
  },
  instead: keepBoth,
};

const unkept = (what: string): Explained => ({
  why: {
    request: `Clients that send ${what} are refused.`,
    response: `Clients that rely on it may get ${what}.`,
  },
  instead: keepBoth,
});

const limitChanges: Readonly<Record<LimitChange, (what: string) => Explained>> = {
  added: moved,
  removed: moved,
  raised: moved,
  lowered: moved,
  "made-exclusive": () => atTheLimit,
  "made-inclusive": () => atTheLimit,
};

const facetChanges: Readonly<Record<FacetChange, (what: string) => Explained>> = {
  added: unkept,
  removed: unkept,
  changed: unkept,
};

/** The explanations of each keyword with each of its changes. */
function explained<Keyword extends string, Change extends string>(
  keywords: Readonly<Record<Keyword, string>>,
  changes: Readonly<Record<Change, (what: string) => Explained>>,
) {
  const all = Object.entries<string>(keywords).flatMap(([keyword, what]) =>
    Object.entries<(what: string) => Explained>(changes).map(
      ([change, explain]) => [`${keyword}-${change}`, explain(what)] as const,
    ),
  );
  return Object.fromEntries(all) as Record<`${Keyword}-${Change}`, Explained>;
}

export const restrictionExplanations: Readonly<Record<LimitKind | FacetKind, Explained>> = {
  ...explained(beyond, limitChanges),
  ...explained(other, facetChanges),
};
