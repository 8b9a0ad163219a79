import { createHash } from "node:crypto";
import type { Change } from "../change/change.ts";
import type { Node } from "../document/document.ts";
import { canonicalText, isObject, rounded } from "../document/json.ts";
import { fileWithin, pathTo } from "../document/places.ts";

/**
 * Twelve hexadecimal digits that identify a change by its kind, place and values. Lines and positions in lists do not
 * count, so an edit elsewhere does not change them.
 */
export function fingerprint(change: Change): string {
  const { id, beforeAt, afterAt, about, name, before, after } = change;
  const places = [beforeAt, afterAt, ...(about ? [about] : [])].map(placeOf);
  const names = name === undefined ? [] : [name];
  // Older waivers identify values with the precision of numbers.
  const values = [before ?? null, after ?? null].map(rounded);
  const text = canonicalText([id, places, ...values, ...names]);
  return createHash("sha256").update(text).digest("hex").slice(0, 12);
}

/** The file relative to the contract, whose own name does not count, and the names that lead to the node. */
function placeOf(node: Node | undefined): readonly string[] | null {
  if (!node) return null;
  return [fileWithin(node), ...namesOf(node)];
}

function namesOf(node: Node): string[] {
  const path = pathTo(node);
  const names = path.slice(1).map(({ value, pointer }, index) => {
    const list = path[index]?.value;
    return Array.isArray(list) ? itemName(list, value) : (pointer.split("/").at(-1) ?? "");
  });
  // Behind a reference, nothing is written at the place itself: the rest of the pointer distinguishes it.
  return [...names, ...node.pointer.split("/").slice(path.length)];
}

/** The name of an item, with its position among namesakes; its position alone if it has no name. */
function itemName(list: readonly unknown[], item: unknown): string {
  const name = nameOf(item);
  const namesakes = list.filter((each) => nameOf(each) === name);
  const position = namesakes.indexOf(item);
  if (name === undefined) return String(position);
  return namesakes.length > 1 ? `${name}#${position}` : name;
}

/** The name of a parameter, reference, server, schema of a union, requirement or plain value. */
function nameOf(item: unknown): string | undefined {
  if (typeof item === "string") return `=${item}`;
  if (!isObject(item)) return undefined;
  if (typeof item.name === "string") return `${item.in ?? "name"}:${item.name}`;
  const key = ["$ref", "url", "title"].find((each) => typeof item[each] === "string");
  return key && `${key}:${item[key]}`;
}
