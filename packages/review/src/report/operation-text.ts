import type { Operation } from "../contract/operations.js";
import { child, type Document, type Node } from "../document/document.js";
import { isObject } from "../document/json.js";
import { placeOf } from "../finding/places.js";
import { itemLines, type Line, lineOf, memberLines, type Replace } from "./yaml-lines.js";

/** An operation or a component as YAML, and the components that it refers to by name. */
export interface Section {
  readonly title: string;
  readonly lines: readonly Line[];
  readonly references: readonly Node[];
}

/**
 * The operations of a contract as texts. What they refer to, as a schema or a response, is a text of
 * its own, written once however many use it, and however such texts refer to each other.
 */
export class ContractText {
  readonly #components = new Map<string, Section>();

  constructor(readonly document: Document) {}

  operation(operation: Operation): Section {
    const { at, security, method, path } = operation;
    const title = `${method.toUpperCase()} ${path}`;
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

  /** The places of all components that a section needs, its own references first. */
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

  #section(title: string, write: (replace: Replace) => Line[]): Section {
    const references: Node[] = [];
    const lines = write(replacement(references));
    return { title, lines, references };
  }
}

function parameterLines({ at, parameters }: Operation, replace: Replace): Line[] {
  if (parameters.size === 0) return [];
  const node = child(at, "parameters") ?? at;
  const nodes = [...parameters.values()].map((each) => each.at);
  return [{ text: "parameters:", node }, ...itemLines(nodes, replace)];
}

function without(node: Node, name: string): Node {
  const entries = Object.entries(node.value as object).filter(([key]) => key !== name);
  return { ...node, value: Object.fromEntries(entries) };
}

/** Puts the name of what a reference leads to in its place. */
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
