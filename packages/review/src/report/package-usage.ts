import type { OperationReferences, UseManifest } from "@contract-first/reading/usage-export";
import { code, count, few } from "../change/wording.ts";
import { entryOf } from "./key-usage.ts";
import type { Part, Use } from "./used-parts.ts";

type References = OperationReferences["places"];

/** Where a package uses what a change is about. */
export interface PackageUse {
  readonly consumer: string;
  readonly verb: "calls" | "reads" | "sends" | "names";
  readonly places: readonly string[];
  /** Where it hands on a value as a whole, which may contain it. */
  readonly passedOn: readonly string[];
  /** Whether the change certainly concerns it. */
  readonly isExact: boolean;
}

/** The packages that use parts of the contract, those that do so most often first. */
export function packageUsesOf(uses: readonly Use[], all: readonly UseManifest[]): PackageUse[] {
  const packages = all.map(({ consumer, operations }) => {
    const found = uses.flatMap((use) => {
      const references = entryOf(operations, use.operation.operationId);
      return references ? [referencesTo(use, references)] : [];
    });
    const places = new Set(found.flatMap((each) => each.places));
    return {
      ...{ consumer, places: [...places], isExact: found.some((each) => each.isExact) },
      verb: found.find((each) => each.places.length > 0)?.verb ?? "calls",
      passedOn: [...new Set(found.flatMap((each) => each.passedOn))],
    };
  });
  return packages
    .filter(({ places, passedOn }) => places.length + passedOn.length > 0)
    .sort((left, right) => right.places.length - left.places.length);
}

function referencesTo(
  use: Use,
  { calls, places, passedOn }: OperationReferences,
): Omit<PackageUse, "consumer"> {
  const { direction, breaks } = use;
  const { place = "", label = "" } = namedPart(use.part) ?? {};
  // Code does not say which media type or scheme it sends, nor where it leaves something out. Every call sends the
  // parameters of the path.
  if (breaks === "others" || /^(body:|(media-type|security|path):.*|)$/.test(place)) {
    const isExact = breaks === "all" && calls.length > 0 && /^(body:)?$/.test(place);
    return { verb: "calls", places: calls, passedOn: [], isExact };
  }
  // It may name a union, but not the alternative.
  const union = place.slice(0, place.lastIndexOf("|"));
  const own = select(places, (other) => isWithin(other, place) || other === union);
  const isAll = breaks === "all" || direction === "response";
  // Code that names a value need not send it.
  const verb = place.includes("=") ? "names" : direction === "request" ? "sends" : "reads";
  return {
    ...{ verb, places: own },
    passedOn: select(passedOn, (other) => isWithin(other, place) || isWithin(place, other)),
    isExact: own.length > 0 && isAll && label !== "" && !place.includes("|"),
  };
}

function namedPart(part: Part | undefined): Part | undefined {
  return part && part.place === undefined ? namedPart(part.parent) : part;
}

function select(all: References, fits: (place: string) => boolean): string[] {
  return Object.entries(all).flatMap(([place, lines]) => (fits(place) ? lines : []));
}

/** Whether a place of the contract is another one, or is in it. */
function isWithin(inner: string, outer: string): boolean {
  return (
    inner.startsWith(outer) && (outer.endsWith(":") || /^([/=|]|$)/.test(inner.slice(outer.length)))
  );
}

/** The maximum number of packages in a row: nobody reads more. */
const maxPackages = 3;

/** The packages in a sentence each; if there are none, a sentence about all. */
export function packagesSentence(uses: readonly PackageUse[], all: readonly UseManifest[]): string {
  const [only] = all;
  if (uses.length === 0)
    return only && all.length === 1
      ? `${code(only.consumer)} does not name it.`
      : `None of ${all.length} packages names it.`;
  const rest = uses.length - maxPackages;
  const more = rest > 0 ? [`${count(rest, "more package")} may use it.`] : [];
  return [...uses.slice(0, maxPackages).map((each) => `${described(each)}.`), ...more].join(" ");
}

function described({ consumer, verb, places, passedOn }: PackageUse): string {
  const [first] = places;
  const where = places.length === 1 ? "at" : `in ${places.length} places, first`;
  const named = first === undefined ? [] : [`${verb} it ${where} ${code(first)}`];
  const passed = passedOn.length > 0 ? [`passes it on at ${few(passedOn.map(code))}`] : [];
  return `${code(consumer)} ${[...named, ...passed].join(" and ")}`;
}
