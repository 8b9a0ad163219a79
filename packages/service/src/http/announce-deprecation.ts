import type { Contract, Deprecation } from "./contract/contract.ts";
import { fillPath } from "./parameters/url.ts";
import { addHeaders } from "./request/batched-headers.ts";
import type { Exchange } from "./request/exchange.ts";

/**
 * Creates the function that announces the deprecation of an operation in the headers of all its responses: `Deprecation` (RFC 9745),
 * `Sunset` (RFC 8594), a link to its successor (RFC 5829) and links to the page about it, if the contract has them.
 * Null if there is nothing to announce.
 */
export function deprecationAnnouncer<Id extends string>(
  { basePath, operations }: Contract<Id>,
  id: Id,
): ((exchange: Exchange) => void) | null {
  const { deprecation } = operations[id];
  if (deprecation?.since === undefined) return null;
  const fields = ["Deprecation", `@${Date.parse(deprecation.since) / 1000}`];
  if (deprecation.sunset) fields.push("Sunset", new Date(deprecation.sunset).toUTCString());
  const instead = deprecation.successor as Id | undefined;
  const successor = instead && `${basePath}${operations[instead].path}`;
  const about = linksAbout(deprecation);
  const fixed = successor?.includes("{") === false ? fillPath(successor, {}) : undefined;
  return ({ request, response }) => {
    addHeaders(response, fields);
    // The successor's path has no parameters that this path lacks.
    const url = fixed ?? (successor && fillPath(successor, request.params));
    const links = url ? [`<${url}>; rel="successor-version"`, ...about] : about;
    if (links.length > 0) addHeaders(response, ["Link", links.join(", ")]);
  };
}

/** Links to the page that explains the deprecation (RFC 9745, section 3) and the removal (RFC 8594, section 6). */
function linksAbout({ documentation, sunset }: Deprecation): string[] {
  if (documentation === undefined) return [];
  const url = fillPath(documentation, {});
  const relations = ["deprecation", ...(sunset === undefined ? [] : ["sunset"])];
  return relations.map((each) => `<${url}>; rel="${each}"; type="text/html"`);
}
