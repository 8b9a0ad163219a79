import { LineCounter } from "yaml";
import { escapePointer } from "./source-file.js";

/** Where the keys and items of a valid JSON text stand: much faster than YAML finds them. */
export class JsonLines {
  readonly #offsets: ReadonlyMap<string, number>;
  readonly #lines = new LineCounter();

  constructor(text: string) {
    this.#offsets = offsetsOf(text);
    for (const { index } of text.matchAll(/^/gm)) this.#lines.addNewLine(index);
  }

  /** The line, from 1, of what the JSON pointer names, or of its nearest parent. */
  lineOf(pointer: string): number {
    const offset = this.#offsets.get(pointer);
    if (offset !== undefined) return this.#lines.linePos(offset).line;
    return pointer === "" ? 1 : this.lineOf(pointer.slice(0, pointer.lastIndexOf("/")));
  }
}

const tokens = /"(?:[^"\\]|\\.)*"|[{}[\]:,]|[^\s{}[\]:,"]+/g;

/** Where each key and item begins, by its pointer. */
function offsetsOf(text: string): Map<string, number> {
  const offsets = new Map<string, number>();
  const levels: { pointer: string; next: number | undefined }[] = [];
  let pointer = "";
  let previous = { token: "", at: 0 };
  for (const { 0: token, index: at } of text.matchAll(tokens)) {
    const level = levels.at(-1);
    if (token === ":") {
      pointer = `${level?.pointer}/${escapePointer(JSON.parse(previous.token))}`;
      offsets.set(pointer, previous.at);
    } else if (token === "}" || token === "]") {
      levels.pop();
    } else if (token !== "," && level?.next !== undefined) {
      pointer = `${level.pointer}/${level.next++}`;
      offsets.set(pointer, at);
    }
    if (token === "{") levels.push({ pointer, next: undefined });
    if (token === "[") levels.push({ pointer, next: 0 });
    previous = { token, at };
  }
  return offsets;
}
