import { stringify } from "yaml";
import { items, members, type Node } from "../document/document.js";
import { isObject } from "../document/json.js";

/** A line of YAML, and what of the contract it shows. */
export interface Line {
  readonly text: string;
  readonly node: Node;
}

/** What is written in place of a node: itself, or the name of what it refers to. */
export type Replace = (node: Node) => Node;

/** The members of a node as YAML, each line with its place. */
export function memberLines(node: Node, replace: Replace): Line[] {
  return keptMembers(replace(node)).flatMap(([key, each]) => lineOf(key, each, replace));
}

/** A key and what stands there. */
export function lineOf(key: string, node: Node, replace: Replace): Line[] {
  const target = replace(node);
  const name = scalar(key).join(" ");
  if (isList(target)) return [{ text: `${name}:`, node }, ...itemLines(items(target), replace)];
  if (isObject(target.value)) return objectLines(name, node, replace);
  const [first = "", ...rest] = scalar(target.value);
  return [{ text: `${name}: ${first}`, node }, ...indented(rest.map((text) => ({ text, node })))];
}

/** A lone reference, and an object without members, fit on the line of their key. */
function objectLines(name: string, node: Node, replace: Replace): Line[] {
  const inner = memberLines(node, replace);
  const [first] = inner;
  if (!first) return [{ text: `${name}: {}`, node }];
  const isReference = inner.length === 1 && first.text.startsWith("$ref: ");
  if (isReference) return [{ text: `${name}: { ${first.text} }`, node }];
  return [{ text: `${name}:`, node }, ...indented(inner)];
}

/** Nodes as the items of a list, below the key that holds it. */
export function itemLines(nodes: readonly Node[], replace: Replace): Line[] {
  return nodes.flatMap((node) => {
    const target = replace(node);
    const lines = isObject(target.value)
      ? memberLines(node, replace)
      : isList(target)
        ? itemLines(items(target), replace)
        : scalar(target.value).map((text) => ({ text, node }));
    const [first = { text: "{}", node }, ...rest] = lines;
    return [{ ...first, text: `  - ${first.text}` }, ...indented(indented(rest))];
  });
}

const examples = ["example", "examples"];

/** Examples are left out: they are long, and tell nothing that is not in the schema. */
function keptMembers(node: Node): [string, Node][] {
  const isMap = node.pointer.endsWith("/properties");
  return members(node).filter(([key]) => isMap || !examples.includes(key));
}

function isList({ value }: Node): boolean {
  return Array.isArray(value) && value.length > 0;
}

function indented(lines: readonly Line[]): Line[] {
  return lines.map((line) => ({ ...line, text: `  ${line.text}` }));
}

function scalar(value: unknown): string[] {
  return stringify(value, { lineWidth: 0 }).trimEnd().split("\n");
}
