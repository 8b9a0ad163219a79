import { movedAddresses } from "../contract/security.js";
import { child, members, type Node } from "../document/document.js";
import { isEqual } from "../document/json.js";
import { sentence } from "../schema-diff/compare-limits.js";
import { show } from "../schema-diff/sides.js";

/** What of a security scheme is another than it was, for a message. */
export function schemeDifferences(before: Node, after: Node): string {
  const names = ["type", "scheme", "in", "name", "openIdConnectUrl"];
  return [
    ...names.flatMap((name) => difference(name, before, after)),
    ...members(child(before, "flows")).flatMap(([name, flow]) => {
      const flows = child(after, "flows");
      const other = flows && child(flows, name);
      return other ? flowDifferences(name, flow, other) : `the flow ${show(name)} was removed`;
    }),
  ].join("; ");
}

function difference(name: string, before: Node, after: Node): string[] {
  const [old, now] = [child(before, name)?.value, child(after, name)?.value];
  return isEqual(old, now) ? [] : [`\`${name}\` ${sentence(old, now)}`];
}

function flowDifferences(flow: string, before: Node, after: Node): string[] {
  return movedAddresses(flow, before, after)
    .flatMap((name) => difference(name, before, after))
    .map((each) => `of the flow ${show(flow)}, ${each}`);
}
