import type { Direction } from "../compare/change.js";
import { child, members, type Node } from "../document/document.js";

/** The media types of a body, each with its node. */
export function mediaTypesOf(body: Node | undefined): Map<string, Node> {
  const content = body && child(body, "content");
  return new Map(
    members(content).map(([name, node]) => [normal(name), node.document.resolve(node)]),
  );
}

/** Names of media types are case-insensitive (RFC 9110, section 8.3.1). */
function normal(name: string): string {
  return name
    .split(";")
    .map((each) => each.trim().toLowerCase())
    .join(";");
}

/**
 * The entry that stands for a media type on the other side: the same, with other parameters, or a
 * range. A request's type must stay within a range, a response's range may only become smaller.
 */
export function counterpart(
  name: string,
  others: readonly string[],
  direction: Direction,
): string | undefined {
  const covers = (other: string) =>
    direction === "request" ? isWithin(name, other) : isWithin(other, name);
  return (
    others.find((other) => other === name) ??
    others.find((other) => essence(other) === essence(name)) ??
    others.find(covers)
  );
}

function isWithin(name: string, range: string): boolean {
  const [type, subtype] = essence(range).split("/");
  return subtype === "*" && (type === "*" || essence(name).startsWith(`${type}/`));
}

function essence(name: string): string {
  return name.split(";")[0] ?? name;
}
