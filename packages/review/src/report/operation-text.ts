import type { Operation } from "../contract/operations.js";
import { child, type Document, idOf, members, type Node } from "../document/document.js";
import { isObject } from "../document/json.js";
import { placeOf } from "./places.js";
import { itemLines, type Line, lineOf, memberLines, type Replace } from "./yaml-lines.js";

/** An operation or a schema as YAML, and the schemas that it refers to by name. */
export interface Section {
  readonly title: string;
  readonly lines: readonly Line[];
  readonly references: readonly Node[];
}

/**
 * The operations of a contract as texts. Schemas are texts of their own, each written once however
 * many operations use it, and however they refer to each other; all else stands in place.
 */
export class ContractText {
  readonly #schemas = new Map<string, Section>();

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

  /** The schema at a place, if the contract has one there. */
  schema(place: string): Section | undefined {
    const known = this.#schemas.get(place);
    if (known) return known;
    const node = this.#find(place);
    if (!node) return undefined;
    const section = this.#section(nameOf(node), (replace) => memberLines(node, replace));
    this.#schemas.set(place, section);
    return section;
  }

  /** The places of all schemas that a section needs, its own references first. */
  schemasOf({ references }: Section): string[] {
    const places = new Set(references.map(placeOf));
    for (const place of places) {
      for (const each of this.schema(place)?.references ?? []) places.add(placeOf(each));
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

/** Puts names for references to schemas, and what they name for others: once, for they may cycle. */
function replacement(references: Node[]): Replace {
  const answers = new Map<string, ReturnType<Replace>>();
  const written = new Set<string>();
  return (node) => {
    if (!isObject(node.value) || typeof node.value.$ref !== "string") {
      return { target: node, beside: [] };
    }
    const known = answers.get(idOf(node));
    if (known) return known;
    const target = node.document.resolve(node);
    const inPlace = isPart(target) && !written.has(idOf(target));
    written.add(idOf(target));
    if (!isPart(target)) references.push(target);
    const answer = inPlace ? { target, beside: beside(node) } : named(node, target);
    answers.set(idOf(node), answer);
    return answer;
  };
}

/** A parameter, a response and the like, which is nothing without its operation. */
function isPart({ pointer }: Node): boolean {
  return /^\/components\/(?!schemas\/)/.test(pointer);
}

function named(node: Node, target: Node): ReturnType<Replace> {
  const value = { ...(node.value as object), $ref: nameOf(target) };
  return { target: { ...node, value }, beside: [] };
}

function beside(node: Node): [string, Node][] {
  return members(node).filter(([key]) => key !== "$ref");
}

function nameOf({ pointer, file }: Node): string {
  return pointer.split("/").at(-1) || (file.name.split("/").at(-1) ?? "");
}
