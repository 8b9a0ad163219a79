import { isCollection, isMap, isPair, isScalar, type Node, type Pair, parseDocument } from "yaml";
import type { Change } from "./edit.ts";

type Path = readonly (string | number)[];

/** A place in a YAML document, by the names that lead to it: `paths`, `/pets`, `get`. */
export function at(...path: (string | number)[]) {
  return {
    /** Replaces the value, which is written as flow YAML. */
    becomes: (value: unknown): Change => replaced(path, () => JSON.stringify(value)),
    /** Replaces each occurrence of a text in its value. */
    says(find: string, text: string): Change {
      return (original) => {
        const { range } = nodeAt(original, path);
        const [start, end] = [range?.[0] ?? 0, range?.[1] ?? 0];
        const value = original.slice(start, end);
        if (!value.includes(find)) throw new Error(`${path.join(" ")} does not say ${find}`);
        return [{ start, end, text: value.replaceAll(find, text) }];
      };
    },
    /** Renames it. */
    isNamed(name: string): Change {
      return (original) => {
        const [start, end] = keyRange(pairAt(original, path));
        return [{ start, end, text: name }];
      };
    },
    /** Removes the value with its name. */
    isLost: (): Change => (original) => [lost(original, path)],
    /** Adds a property, or an item of a list, in front of all others. It is written as flow YAML. */
    gets(name: string, value: unknown): Change {
      return (original) => {
        const node = nodeAt(original, path);
        if (!isMap(node)) throw new Error(`${path.join(" ")} holds no properties`);
        const [start] = keyRange(node.items[0] as Pair);
        const text = `${JSON.stringify(name)}: ${JSON.stringify(value)}`;
        const indent = start - (original.lastIndexOf("\n", start - 1) + 1);
        const isFlow = node.flow === true;
        return [
          { start, end: start, text: isFlow ? `${text}, ` : `${text}\n${" ".repeat(indent)}` },
        ];
      };
    },
  };
}

function replaced(path: Path, text: () => string): Change {
  return (original) => {
    const { range } = nodeAt(original, path);
    if (!range) throw new Error(`${path.join(" ")} has no text`);
    const isBlock = original.slice(range[0], range[1]).includes("\n");
    return [{ start: range[0], end: range[1], text: isBlock ? `${text()}\n` : text() }];
  };
}

function nodeAt(original: string, path: Path): Node {
  const node = parseDocument(original).getIn(path, true);
  if (!isScalar(node) && !isCollection(node)) throw new Error(`there is no ${path.join(" ")}`);
  return node;
}

function pairAt(original: string, path: Path): Pair {
  const parent = nodeAt(original, path.slice(0, -1));
  const name = path.at(-1);
  const items: unknown[] = isMap(parent) ? parent.items : [];
  const pair = items.find(
    (item) => isPair(item) && isScalar(item.key) && String(item.key.value) === String(name),
  );
  if (!isPair(pair)) throw new Error(`there is no ${path.join(" ")}`);
  return pair;
}

function keyRange({ key }: Pair): [start: number, end: number] {
  const { range } = key as Node;
  return [range?.[0] ?? 0, range?.[1] ?? 0];
}

/**
 * The edit that removes a node with the rest of its line or, in a flow collection, with the comma before or after it.
 */
function lost(original: string, path: Path) {
  const name = path.at(-1);
  const value = nodeAt(original, path);
  const start =
    typeof name === "number" ? (value.range?.[0] ?? 0) : keyRange(pairAt(original, path))[0];
  const end = value.range?.[1] ?? 0;
  const lineStart = original.lastIndexOf("\n", start - 1) + 1;
  const before = original.slice(lineStart, start);
  if (/^\s*(- )?$/.test(before)) {
    const lineEnd = original.indexOf("\n", end - 1);
    return { start: lineStart, end: lineEnd + 1, text: "" };
  }
  const [after = ""] = /^,\s*/.exec(original.slice(end)) ?? [];
  if (after !== "") return { start, end: end + after.length, text: "" };
  const [comma = ""] = /,\s*$/.exec(original.slice(0, start)) ?? [];
  return { start: start - comma.length, end, text: "" };
}
