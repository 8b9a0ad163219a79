import { createHash } from "node:crypto";
import type { Change } from "../compare/change.js";
import { fileWithin } from "../document/component.js";
import type { Node } from "../document/document.js";
import { canonicalText, isObject } from "../document/json.js";
import { pathTo } from "./path-to.js";

/**
 * Twelve hexadecimal digits that name a change: by its kind, its place and its values, not by
 * lines or positions in lists, so that an edit elsewhere leaves it the same.
 */
export function fingerprint({ id, beforeAt, afterAt, about, before, after }: Change): string {
  const places = [beforeAt, afterAt, ...(about ? [about] : [])].map(placeOf);
  const text = canonicalText([id, places, before ?? null, after ?? null]);
  return createHash("sha256").update(text).digest("hex").slice(0, 12);
}

/** The file, seen from the contract, whose own name does not count; and the names on the way. */
function placeOf(node: Node | undefined): readonly string[] | null {
  if (!node) return null;
  return [fileWithin(node), ...namesOf(node)];
}

function namesOf(node: Node): string[] {
  const path = pathTo(node);
  return path.slice(1).map(({ value, pointer }, index) => {
    const list = path[index]?.value;
    return Array.isArray(list) ? itemName(list, value) : (pointer.split("/").at(-1) ?? "");
  });
}

/** What an item is known by; one without a name, by its position among those. */
function itemName(list: readonly unknown[], item: unknown): string {
  const name = nameOf(item);
  if (name !== undefined) return name;
  return String(list.filter((each) => nameOf(each) === undefined).indexOf(item));
}

/** As of parameters, references, servers, schemas of a union, requirements and plain values. */
function nameOf(item: unknown): string | undefined {
  if (typeof item === "string") return `=${item}`;
  if (!isObject(item)) return undefined;
  if (typeof item.name === "string") return `${item.in ?? "name"}:${item.name}`;
  const key = ["$ref", "url", "title"].find((each) => typeof item[each] === "string");
  return key && `${key}:${item[key]}`;
}
