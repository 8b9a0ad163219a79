import { isBreaking } from "../change/change.ts";
import { lifecycleOfNode } from "../change/lifecycle.ts";
import { child, type Node } from "../document/document.ts";
import { isObject } from "../document/json.ts";
import { type Location, locationOf, pathTo } from "../document/places.ts";
import type { Finding } from "./finding.ts";

/** The announcement that clients received beforehand. Dates have the form `2030-12-31`. */
export interface Announcement {
  /** Null if neither the contract nor the history shows it. */
  readonly deprecatedSince: string | null;
  /** Null if no day of removal was announced. */
  readonly sunset: string | null;
}

/** The day on which a line of the base was written, such as `2030-12-31`; undefined if the history does not show it. */
export type History = (location: Location) => string | undefined;

/** The announcement of the base about a thing that changes; null if there is none. */
export function announcementOf(finding: Finding, history: History): Announcement | null {
  const node = deprecatedThing(finding);
  if (!node) return null;
  return {
    deprecatedSince: since(node, history) ?? null,
    sunset: lifecycleOfNode(node).sunset ?? null,
  };
}

/** The day that the contract names, as our responses do, or else the day of its line. */
function since(node: Node, history: History): string | undefined {
  const named = child(node, "x-deprecated-at")?.value;
  if (typeof named === "string") return named;
  const location = locationOf(child(node, "deprecated"));
  return location ? history(location) : undefined;
}

/**
 * The nearest deprecated thing around the change or, if all operations that it breaks are deprecated, the first of
 * them.
 */
function deprecatedThing({ change, occurrences }: Finding): Node | undefined {
  const around = change.beforeAt ? pathTo(change.beforeAt).reverse() : [];
  const nearest = around.find(isDeprecated);
  if (nearest) return nearest;
  const operations = occurrences.filter(isBreaking).map(({ operation }) => operation?.at);
  return operations.every((at) => at && isDeprecated(at)) ? operations[0] : undefined;
}

function isDeprecated({ value }: Node): boolean {
  return isObject(value) && value.deprecated === true;
}
