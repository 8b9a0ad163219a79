import { namesIn, valueAt } from "@contract-first/reading/references";
import { templateNames } from "./service.ts";
import type { Unchecked } from "./types.ts";

/** A problem of a contract: the names that lead to its place, and its sentence. */
export interface Problem {
  /** The rule of Redocly, or that of a feature without its prefix. */
  rule: string;
  place: string[];
  message: string;
}

/** An action of an OpenAPI Overlay 1.0, with the names that lead to its target. */
interface Action {
  at: readonly string[];
  update?: unknown;
  remove?: true;
}

type Edit = (document: Unchecked, place: string[], message: string) => Action[];

/** The edits that need no decision: no request that a client sends today means something else afterwards. */
const edits: Readonly<Record<string, Edit>> = {
  struct: (_document, place, message) =>
    / but got `/.test(message) ? [removed(place[0] === "info" ? place.slice(0, 2) : place)] : [],
  "operation-operationid-unique": newOperationId,
  "operations-or-an-operation-and-a-schema-that-have-one-name-in-code": newOperationId,
  "conditions-that-are-not-texts": (_document, place) => [
    removed(place),
    updated(place.slice(0, -1), { schema: { type: "string" } }),
  ],
  "conditions-of-a-change-without-412": (_document, place) =>
    place.at(-3) === "parameters" && place[0] === "paths" && place.length === 6
      ? [
          updated([...place.slice(0, 3), "responses"], {
            412: { description: "Changed by others." },
          }),
        ]
      : [],
  "if-none-match-of-a-get-or-query-that-is-required": optional,
  "ranges-and-conditions-with-dates": optional,
  "304-with-content": (_document, place) => [removed(place)],
  "empty-lists-of-types-and-schemas": (_document, place) => [removed(place)],
  "other-dialects-of-json-schema": (_document, place) => [removed(place)],
  "methods-of-openapi-3-2-in-an-earlier-version": () => [updated([], { openapi: "3.2.0" })],
  "paths-that-differ-only-in-the-names-of-their-templates": movedOperations,
  "references-that-lead-nowhere": addedTarget,
};

/**
 * An OpenAPI Overlay with the edits that need no decision, as JSON.
 *
 * @param document the contract with these problems
 * @returns null if there is no such edit
 */
export function suggestOverlay(document: object, problems: readonly Problem[]): string | null {
  // References that lead nowhere may share a target, and two rules may ask for one edit.
  const actions = new Map<string, object>();
  for (const { rule, place, message } of problems) {
    for (const action of edits[rule]?.(document, place, message) ?? []) {
      const { at, ...change } = action;
      const target = targetOf(document, at);
      const key = JSON.stringify([target, Object.keys(change), Object.keys(change.update ?? {})]);
      if (!actions.has(key)) actions.set(key, { target, description: message, ...change });
    }
  }
  if (actions.size === 0) return null;
  const info = { title: "Edits without which this contract cannot be served", version: "1.0.0" };
  return `${JSON.stringify({ overlay: "1.0.0", info, actions: [...actions.values()] }, null, 2)}\n`;
}

/** A path of JSONPath (RFC 9535). */
function targetOf(document: object, place: readonly string[]): string {
  const steps = place.map((name, at) => {
    const isItem = Array.isArray(valueIn(document, place.slice(0, at)));
    return isItem ? `[${name}]` : `['${name.replaceAll(/['\\]/g, "\\$&")}']`;
  });
  return `$${steps.join("")}`;
}

function removed(at: readonly string[]): Action {
  return { at, remove: true };
}

function updated(at: readonly string[], update: object): Action {
  return { at, update };
}

function optional(_document: Unchecked, place: string[]): Action[] {
  return [updated(place.slice(0, -1), { required: false })];
}

/** Gives an operation the first number that makes its operationId unique. */
function newOperationId(document: Unchecked, place: string[]): Action[] {
  if (place.at(-1) !== "operationId") return [];
  const text = JSON.stringify(document).toLowerCase();
  const id = String(valueIn(document, place));
  // The places of equal names are numbered in the order of the paths, so that each gets a number of its own.
  const all = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.keys(item ?? {}).map((method) => ["paths", path, method, "operationId"]),
  );
  const equal = all.filter((each) => isSameName(valueIn(document, each), id));
  let number = equal.findIndex((each) => each.join() === place.join()) + 1;
  while (text.includes(`"${id}${number}"`.toLowerCase())) number += equal.length;
  return [updated(place.slice(0, -1), { operationId: `${id}${number}` })];
}

function isSameName(some: unknown, other: string): boolean {
  return String(some).toLowerCase() === other.toLowerCase();
}

/** Moves operations to the first of two paths, with its names, if each has methods of its own. */
function movedOperations(document: Unchecked, place: string[]): Action[] {
  const path = place.at(-1) ?? "";
  const shapeOf = (each: string) => each.replaceAll(/\{[^}]*\}/g, "{}");
  const first = Object.keys(document.paths).find((each) => shapeOf(each) === shapeOf(path)) ?? "";
  const { parameters: shared = [], ...item } = document.paths[path] ?? {};
  const target = document.paths[first] ?? {};
  if ("$ref" in target || Object.keys({ $ref: "", ...item }).some((key) => key in target))
    return [];
  const names = templateNames(first);
  const renames = new Map(templateNames(path).map((name, at) => [name, names[at]]));
  const renamed = (each: Unchecked) => {
    const parameter = each.$ref ? (valueAt(document, each.$ref) as Unchecked) : each;
    const isMoved = parameter?.in === "path" && renames.has(parameter.name);
    return isMoved ? { ...parameter, name: renames.get(parameter.name) } : each;
  };
  const moved = Object.entries<Unchecked>(item).map(([key, value]) => {
    if (typeof value?.responses !== "object") return [key, value];
    return [key, { ...value, parameters: [...shared, ...(value.parameters ?? [])].map(renamed) }];
  });
  return [updated(["paths", first], Object.fromEntries(moved)), removed(["paths", path])];
}

/** Adds the schema or response that is missing: any value, until somebody describes it. */
function addedTarget(document: Unchecked, place: string[]): Action[] {
  const reference = String(valueIn(document, place));
  const [root, kind = "", name = "", ...others] = namesIn(reference);
  const description = `${name}: nothing describes it.`;
  if (place.at(-1) !== "$ref") return [];
  if (!reference.startsWith("#"))
    return place.some((name) => ["schema", "schemas"].includes(name)) ? [removed(place)] : [];
  const isComponent = root === "components" && others.length === 0;
  if (!isComponent || !["schemas", "responses"].includes(kind)) return [];
  const { components = {} } = document;
  const added = { [name]: { description } };
  if (kind in components) return [updated(["components", kind], added)];
  return [updated("components" in document ? ["components"] : [], { [kind]: added })];
}

function valueIn(document: Unchecked, place: readonly string[]): Unchecked {
  return place.reduce((value, name) => value?.[name], document);
}
