import { stringify } from "yaml";
import type { Operation } from "../contract/operations.ts";
import { child, type Document, items, type Node, ownMembers } from "../document/document.ts";
import { isObject } from "../document/json.ts";
import { isData } from "../document/keywords.ts";
import { placeOf } from "../document/places.ts";

/** An operation or a component as YAML, and the components to which it refers by name. */
export interface Section {
  readonly title: string;
  readonly lines: readonly YamlLine[];
  readonly references: readonly Node[];
}

/**
 * The operations of a contract as texts. Their references, such as schemas and responses, are separate texts. Each is
 * written once, however many operations use it and however these texts refer to each other.
 */
export class ContractText {
  readonly document: Document;
  readonly #components = new Map<string, Section>();

  constructor(document: Document) {
    this.document = document;
  }

  operation(operation: Operation): Section {
    const { at, security, method, path } = operation;
    const title = `${method} ${path}`;
    return this.#section(title, (replace) => [
      ...memberLines(without(at, "parameters"), replace),
      ...parameterLines(operation, replace),
      ...(security && !child(at, "security") ? lineOf("security", security, replace) : []),
    ]);
  }

  /** The component at a place, if the contract has one there. */
  component(place: string): Section | undefined {
    const known = this.#components.get(place);
    if (known) return known;
    const node = this.#find(place);
    if (!node) return undefined;
    const section = this.#section(nameOf(node), (replace) => memberLines(node, replace));
    this.#components.set(place, section);
    return section;
  }

  /** The places of all components that a section needs, with its own references first. */
  componentsOf({ references }: Section): string[] {
    const places = new Set(references.map(placeOf));
    for (const place of places) {
      for (const each of this.component(place)?.references ?? []) places.add(placeOf(each));
    }
    return [...places];
  }

  #find(place: string): Node | undefined {
    const { root } = this.document;
    try {
      return this.document.follow(root, place);
    } catch {
      return undefined;
    }
  }

  #section(title: string, write: (replace: Replace) => YamlLine[]): Section {
    const references: Node[] = [];
    const lines = write(replacement(references));
    return { title, lines, references };
  }
}

function parameterLines({ at, parameters }: Operation, replace: Replace): YamlLine[] {
  if (parameters.size === 0) return [];
  const node = child(at, "parameters") ?? at;
  const nodes = [...parameters.values()].map((each) => each.at);
  return [{ text: "parameters:", node }, ...itemLines(nodes, replace)];
}

function without(node: Node, name: string): Node {
  const entries = Object.entries(node.value as object).filter(([key]) => key !== name);
  return { ...node, value: Object.fromEntries(entries) };
}

/** Replaces a reference by the name of its target. */
function replacement(references: Node[]): Replace {
  return (node) => {
    if (!isObject(node.value) || typeof node.value.$ref !== "string") return node;
    const target = node.document.resolve(node);
    references.push(target);
    return { ...node, value: { ...node.value, $ref: nameOf(target) } };
  };
}

function nameOf({ pointer, file }: Node): string {
  return pointer.split("/").at(-1) || (file.name.split("/").at(-1) ?? "");
}

/** A line of YAML, and the node that it shows. */
export interface YamlLine {
  readonly text: string;
  readonly node: Node;
}

/** Chooses the text for a node: the node itself, or the name of its target. */
type Replace = (node: Node) => Node;

/** The members of a node as YAML, each line with its node. */
function memberLines(node: Node, replace: Replace): YamlLine[] {
  return unchangedMembers(replace(node)).flatMap(([key, each]) =>
    lineOf(key, each, isWrittenOut(key, each) ? (own) => own : replace),
  );
}

/** Whether a member is data or an extension, in which nothing is a reference. */
function isWrittenOut(key: string, { pointer }: Node): boolean {
  const isNamed = pointer.endsWith(`/properties/${key}`);
  const isOfLink = /\/links\/[^/]+\/(?:parameters|requestBody)$/.test(pointer);
  return isOfLink || (!isNamed && (isData(key) || key.startsWith("x-")));
}

function lineOf(key: string, node: Node, replace: Replace): YamlLine[] {
  const target = replace(node);
  const name = scalar(key).join(" ");
  if (isList(target)) return [{ text: `${name}:`, node }, ...itemLines(items(target), replace)];
  if (isObject(target.value)) return objectLines(name, node, replace);
  const [first = "", ...rest] = scalar(target.value);
  return [{ text: `${name}: ${first}`, node }, ...indented(rest.map((text) => ({ text, node })))];
}

/** A lone reference, or an object without members, fits on the line of its key. */
function objectLines(name: string, node: Node, replace: Replace): YamlLine[] {
  const inner = memberLines(node, replace);
  const [first] = inner;
  if (!first) return [{ text: `${name}: {}`, node }];
  const isReference = inner.length === 1 && first.text.startsWith("$ref: ");
  if (isReference) return [{ text: `${name}: { ${first.text} }`, node }];
  return [{ text: `${name}:`, node }, ...indented(inner)];
}

/** Nodes as the items of a list, below the key of the list. */
function itemLines(nodes: readonly Node[], replace: Replace): YamlLine[] {
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

/** Examples are left out: they are long, and add nothing to the schema. */
function unchangedMembers(node: Node): [string, Node][] {
  const isMap = node.pointer.endsWith("/properties");
  return ownMembers(node).filter(([key]) => isMap || !examples.includes(key));
}

function isList({ value }: Node): boolean {
  return Array.isArray(value) && value.length > 0;
}

function indented(lines: readonly YamlLine[]): YamlLine[] {
  return lines.map((line) => ({ ...line, text: `  ${line.text}` }));
}

function scalar(value: unknown): string[] {
  return stringify(value, { lineWidth: 0 }).trimEnd().split("\n");
}
