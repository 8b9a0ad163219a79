import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Document, isMap, LineCounter, type Pair, parseDocument } from "yaml";

/** A contract from outside this repository. */
export interface ContractFile {
  name: string;
  path: string;
  /** Whether it is an edited copy. */
  isEdited: boolean;
}

/**
 * The folder of edited contracts, with the changes that a refusal asked for. Each replaces the contract of the
 * same name.
 */
const edits = "edited";

/** The contracts in a folder, in order of name. */
export function contractsIn(folder: string): ContractFile[] {
  const names = readdirSync(folder).filter((name) => /\.(ya?ml|json)$/.test(name));
  return names.toSorted().map((name) => {
    const edited = join(folder, edits, name);
    const isEdited = existsSync(edited);
    return { name, path: isEdited ? edited : join(folder, name), isEdited };
  });
}

const methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace", "query"];

/** A contract without some of its operations. */
export interface Reduced {
  text: string;
  /** Its original number of operations. */
  all: number;
  removed: number;
}

/** Removes the operations to which these lines of a contract belong. Lines outside of operations are ignored. */
export function withoutOperationsAt(path: string, lines: readonly number[]): Reduced {
  const source = readFileSync(path, "utf8");
  const counter = new LineCounter();
  const document = parseDocument(source, { lineCounter: counter, uniqueKeys: false });
  const operations = operationsOf(document);
  const isNamed = ({ key, value }: Operation) => {
    const [first] = (key as Ranged).range ?? [0];
    const [, last] = (value as Ranged).range ?? [0, 0];
    const [from, to] = [counter.linePos(first).line, counter.linePos(last).line];
    return lines.some((line) => from <= line && line <= to);
  };
  const named = operations.filter(isNamed);
  for (const { place } of named) document.deleteIn(place);
  return { text: document.toString(), all: operations.length, removed: named.length };
}

interface Operation {
  place: string[];
  key: unknown;
  value: unknown;
}

interface Ranged {
  range?: [start: number, end: number, nodeEnd: number] | null;
}

function operationsOf(document: Document): Operation[] {
  return pairsOf(document.get("paths")).flatMap(({ key: path, value: item }) => {
    const place = ["paths", String(path)];
    const own = operationsAt(place, item).filter(({ key }) => methods.includes(String(key)));
    const others = isMap(item) ? item.get(additional) : undefined;
    return [...own, ...operationsAt([...place, additional], others)];
  });
}

const additional = "additionalOperations";

function operationsAt(place: string[], node: unknown): Operation[] {
  return pairsOf(node).map(({ key, value }) => ({ place: [...place, String(key)], key, value }));
}

function pairsOf(node: unknown): Pair[] {
  return isMap(node) ? (node.items as Pair[]) : [];
}
