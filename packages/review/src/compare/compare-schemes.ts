import { type RequiredScheme, unusedAddresses } from "../contract/security.js";
import { child, members, type Node } from "../document/document.js";
import { isEqual } from "../document/json.js";
import { show } from "../schema-diff/sides.js";
import type { Change } from "./change.js";
import { compareDocumentation } from "./compare-documentation.js";

/** What two definitions of a security scheme tell, and the scopes that can be had by them. */
export function compareSchemes(before: RequiredScheme, after: RequiredScheme): Change[] {
  if (!before.at || !after.at) return [];
  const [old, now] = [scopesOf(before.at), scopesOf(after.at)];
  const places = { beforeAt: before.at, afterAt: after.at };
  const isNamed = (name: string) => old.has(name) && now.has(name);
  return [
    ...compareDocumentation(before.at, after.at, ["bearerFormat"]),
    ...flowTexts(before.at, after.at),
    ...[...new Set([...old.keys(), ...now.keys()])]
      .filter((name) => !isNamed(name))
      .map((name) => ({ ...offer(name, now.has(name), after), ...places })),
    ...[...old]
      .filter(([name, text]) => isNamed(name) && !isEqual(text, now.get(name)))
      .map(([name, text]) => ({ ...described(name, text, now.get(name)), ...places })),
  ];
}

/** An address that no client of the flow uses is told to readers only. */
function flowTexts(before: Node, after: Node): Change[] {
  const now = new Map(members(child(after, "flows")));
  return members(child(before, "flows")).flatMap(([name, flow]) => {
    const other = now.get(name);
    return other ? compareDocumentation(flow, other, unusedAddresses(name)) : [];
  });
}

/** The scopes of all flows, each with what is said of it. */
function scopesOf(scheme: Node): Map<string, unknown> {
  const flows = members(child(scheme, "flows"));
  return new Map(
    flows.flatMap(([, flow]) =>
      members(child(flow, "scopes")).map(([name, { value }]) => [name, value] as const),
    ),
  );
}

/** A scope that is asked for and cannot be had keeps everyone out. */
function offer(name: string, isAdded: boolean, after: RequiredScheme): Change {
  return {
    id: `scope-${isAdded ? "offered" : "withdrawn"}`,
    effect: !isAdded && after.scopes.includes(name) ? "changed" : "neutral",
    message: `the scope ${show(name)} ${isAdded ? "can be had now" : "can no longer be had"}`,
    ...(isAdded ? { after: name } : { before: name }),
  };
}

function described(name: string, before: unknown, after: unknown): Change {
  const message = `the description of the scope ${show(name)} changed`;
  return { id: "scope-description-changed", effect: "documentation", message, before, after };
}
