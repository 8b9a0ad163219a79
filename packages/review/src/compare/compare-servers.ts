import type { Operation } from "../contract/operations.js";
import { child, items, type Node } from "../document/document.js";
import { isObject, type JsonObject } from "../document/json.js";
import { sentence } from "../schema-diff/compare-limits.js";
import { show } from "../schema-diff/sides.js";
import type { Change } from "./change.js";
import { compareDocumentation } from "./compare-documentation.js";

interface Server {
  readonly at: Node;
  readonly url: string;
  /** The url with its variables at their defaults: what a generated client begins with. */
  readonly address: string;
  readonly variables: JsonObject;
}

/** The base addresses of an operation. Their order says nothing. */
export function compareServers({
  before,
  after,
}: {
  before: Operation;
  after: Operation;
}): Change[] {
  const [old, now] = [serversOf(before.servers), serversOf(after.servers)];
  if (old.length === 0) return now.map((each) => presence("added", each, before));
  const rest = new Set(now);
  const take = (isMatch: (each: Server) => boolean) => {
    const match = [...rest].find(isMatch);
    if (match) rest.delete(match);
    return match;
  };
  const exact = old.map((each) => ({ old: each, now: take((o) => o.address === each.address) }));
  const all = exact.map((pair) => ({
    old: pair.old,
    now: pair.now ?? take(({ url }) => url === pair.old.url),
  }));
  return [
    ...all.flatMap((pair) =>
      pair.now ? compareServer(pair.old, pair.now) : [presence("removed", pair.old, after)],
    ),
    ...[...rest].map((each) => presence("added", each, before)),
  ];
}

function serversOf(node: Node | undefined): Server[] {
  return items(node).map((at) => {
    const { url, variables } = at.value as JsonObject;
    const values = isObject(variables) ? variables : {};
    const filled = String(url).replaceAll(/\{([^}]+)\}/g, (all, name) =>
      String((values[name] as JsonObject | undefined)?.default ?? all),
    );
    return { at, url: trimmed(String(url)), address: trimmed(filled), variables: values };
  });
}

function trimmed(url: string): string {
  return url.replace(/\/+$/, "");
}

function compareServer(before: Server, after: Server): Change[] {
  const names = Object.keys(before.variables).filter((name) => name in after.variables);
  const moved: Change = {
    id: "server-default-changed",
    effect: "changed",
    message: `the server's address ${sentence(before.address, after.address)}`,
    before: before.address,
    after: after.address,
    beforeAt: child(before.at, "variables") ?? before.at,
    afterAt: child(after.at, "variables") ?? after.at,
  };
  return [
    ...(before.address === after.address ? [] : [moved]),
    ...names.flatMap((name) => compareVariable(name, before, after)),
    ...compareDocumentation(before.at, after.at),
  ];
}

function compareVariable(name: string, before: Server, after: Server): Change[] {
  const list = (server: Server) => (server.variables[name] as { enum?: unknown[] }).enum;
  const [old, now] = [list(before), list(after)];
  return [
    ...without(old, now).map((value) => ({ value, what: "removed", effect: "changed" as const })),
    ...without(now, old).map((value) => ({ value, what: "added", effect: "neutral" as const })),
  ].map(({ value, what, effect }) => ({
    id: `server-variable-value-${what}`,
    effect,
    message: `the server variable ${show(name)} ${what === "added" ? "allows" : "no longer allows"} ${show(value)}`,
    ...(what === "added" ? { after: value } : { before: value }),
    beforeAt: before.at,
    afterAt: after.at,
  }));
}

/** The values that one list has and another lacks; without a list, every value is allowed. */
function without(values: unknown[] | undefined, others: unknown[] | undefined): unknown[] {
  if (!others) return [];
  return values ? values.filter((value) => !others.includes(value)) : ["any other value"];
}

function presence(what: "removed" | "added", { at, url }: Server, other: Operation): Change {
  const place = other.servers ?? other.at.document.root;
  return {
    id: `server-${what}`,
    effect: what === "removed" ? "changed" : "neutral",
    message: `the server ${show(url)} was ${what}`,
    ...(what === "removed"
      ? { before: url, beforeAt: at, afterAt: place }
      : { after: url, beforeAt: place, afterAt: at }),
  };
}
