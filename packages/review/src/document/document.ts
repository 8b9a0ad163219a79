import { posix } from "node:path";
import {
  escapePointer,
  isEqual,
  isObject,
  type JsonObject,
  jsonText,
  unescapePointer,
} from "./json.ts";
import { isData, isExemplary, isMapOfNames, isSchemaLike } from "./keywords.ts";
import { Resources } from "./resources.ts";
import { InvalidContract, MissingFile, ReviewError } from "./review-error.ts";
import { SourceFile } from "./source-file.ts";
import type { SourceTree } from "./source-tree.ts";

/** A value of a contract and the place where it is written. */
export interface Node {
  readonly document: Document;
  readonly file: SourceFile;
  /** JSON pointer (RFC 6901) within the file. */
  readonly pointer: string;
  readonly value: unknown;
}

/** A `$ref` that leads nowhere, or an empty schema. */
export interface DeadReference {
  readonly at: Node;
  readonly reference: string;
  /** The mistake, in a sentence. */
  readonly message: string;
  /** The replacement for the missing value: an object without members. */
  readonly end: Node;
}

/** An OpenAPI 3.x document: one file, or several that refer to each other. */
export class Document {
  readonly root: Node;
  /** The version of OpenAPI without its patch number, which makes no difference. */
  readonly version: "3.0" | "3.1" | "3.2";
  readonly #tree: SourceTree;
  readonly #files = new Map<string, SourceFile>();
  readonly #sought = new Set<string>();
  readonly #found = new Map<string, Node>();
  readonly #resources = new Resources<Node>();
  readonly #dead = new Map<string, DeadReference>();
  readonly #ends = new Set<unknown>();
  readonly #knownValues = new Set<unknown>();
  #roots: readonly Node[] | undefined;

  /** @throws {ReviewError} if a file cannot be read, or is not OpenAPI 3.x */
  constructor(tree: SourceTree, path: string) {
    this.#tree = tree;
    const file = this.file(path);
    this.root = { document: this, file, pointer: "", value: file.value };
    this.version = versionOf(this.root);
    requireKnownDialect(file.value);
  }

  /** In OpenAPI 3.0, the siblings of a `$ref` are ignored. */
  get ignoresRefSiblings(): boolean {
    return this.version === "3.0";
  }

  /**
   * The value for which a node stands: itself, or the final target of its `$ref`.
   *
   * @throws {ReviewError} if the reference leads to itself, or to a network address
   */
  resolve(node: Node): Node {
    const seen = new Set<string>();
    let target = node;
    while (isReference(target)) {
      target = this.follow(target, target.value.$ref);
      const id = idOf(target);
      if (seen.has(id)) throw new InvalidContract(`${id} refers to itself.`, this);
      seen.add(id);
    }
    return target;
  }

  /**
   * The target of a reference in a node. If a `$ref` leads nowhere, its target accepts anything.
   *
   * @throws {ReviewError} as `resolve`, or if a reference other than a `$ref` leads nowhere
   */
  follow(from: Node, reference: string): Node {
    // Many tools do not support `$id`: a target that is not in the schema with the `$id` may be in the file.
    const found = this.#inResource(from, reference) ?? this.#inFile(from, reference);
    if (!(found instanceof InvalidContract)) return found;
    if (!isReference(from) || from.value.$ref !== reference) throw found;
    return this.#deadEnd(from, found.message);
  }

  /** The references that were followed without finding a target. */
  get deadReferences(): readonly DeadReference[] {
    return [...this.#dead.values()];
  }

  /** Reports a schema without a value, as `schema:` in YAML, like a reference that leads nowhere. */
  noteEmptySchema(at: Node): void {
    const message = `${at.file.name} has an empty schema.`;
    this.#dead.set(idOf(at), { at, reference: at.pointer, message, end: at });
  }

  /** Whether a node is the replacement for the missing target of a reference. */
  isDeadEnd({ value }: Node): boolean {
    return this.#ends.has(value);
  }

  #deadEnd(at: Node & { value: { $ref: string } }, message: string): Node {
    const end = { ...at, pointer: `${at.pointer}/$ref`, value: {} };
    const known = this.#dead.get(idOf(at)) ?? { at, reference: at.value.$ref, message, end };
    this.#dead.set(idOf(at), known);
    this.#ends.add(known.end.value);
    return known.end;
  }

  #inResource(from: Node, reference: string): Node | undefined {
    const embedded = this.version === "3.0" ? undefined : this.#resources.find(from, reference);
    if (!embedded) return undefined;
    const id = `$id ${idOf(embedded.root)} ${embedded.fragment}`;
    if (this.#sought.has(id)) return undefined;
    return this.#guarded(id, () => at(embedded.root, embedded.fragment));
  }

  /** The target of a reference in a file, or the reason why it leads nowhere. */
  #inFile(from: Node, reference: string): Node | InvalidContract {
    if (/^([a-z][a-z0-9+.-]*:|\/\/)/i.test(reference)) {
      throw new ReviewError(
        `${from.file.name} refers to ${reference}, which is not a file of the contract: nothing is fetched.`,
      );
    }
    const [path = "", fragment = ""] = reference.split("#");
    const folder = posix.dirname(from.file.name);
    const file = path ? this.#fileOrMissing(posix.join(folder, decoded(path))) : from.file;
    if (file instanceof MissingFile) {
      const message = `${from.file.name} refers to ${reference}, but there is no such file.`;
      return new MissingFile(message, this);
    }
    const id = `${file.name}#${fragment}`;
    const root = { document: this, file, pointer: "", value: file.value };
    const node = this.#found.get(id) ?? this.#guarded(id, () => at(root, fragment));
    if (node) {
      this.#found.set(id, node);
      return node;
    }
    const resource = this.version === "3.0" ? undefined : this.#resources.around(from);
    const where = resource?.root.pointer
      ? `is neither in the schema with the $id ${resource.uri} nor in its file`
      : "does not exist";
    return new InvalidContract(`${from.file.name} refers to ${reference}, which ${where}.`, this);
  }

  #fileOrMissing(path: string): SourceFile | MissingFile {
    try {
      return this.file(path);
    } catch (error) {
      if (error instanceof MissingFile) return error;
      throw error;
    }
  }

  /**
   * The roots of all files, the main file first, including files that only references of other files lead to.
   *
   * @throws {ReviewError} as `resolve`
   */
  roots(): readonly Node[] {
    this.#roots ??= this.#findRoots();
    return this.#roots;
  }

  #findRoots(): Node[] {
    const roots = new Map([[this.root.file, this.root]]);
    for (const root of roots.values()) {
      visitObjects(root, (value, pointer) => {
        if (typeof value.$ref !== "string") return;
        const node = { ...root, pointer, value };
        const { file } = this.follow(node, value.$ref);
        if (!roots.has(file)) roots.set(file, { ...root, file, value: file.value });
      });
    }
    return [...roots.values()];
  }

  /** Detects a reference that leads back to itself through others. */
  #guarded<T>(id: string, find: () => T): T {
    if (this.#sought.has(id)) throw new InvalidContract(`${id} refers to itself.`, this);
    this.#sought.add(id);
    try {
      return find();
    } finally {
      this.#sought.delete(id);
    }
  }

  /** The same contract with another text of its main file. @throws {ReviewError} as the constructor */
  withText(text: string): Document {
    const { name } = this.root.file;
    return new Document({ read: (path) => (path === name ? text : this.#tree.read(path)) }, name);
  }

  /** The contents of the files that have been read, by name. */
  get contents(): readonly (readonly [name: string, value: unknown])[] {
    const files = [...this.#files.values()].map(({ name, value }) => [name, value] as const);
    return files.sort(([left], [right]) => (left < right ? -1 : 1));
  }

  /** Whether each file that this or the other contract has read is the same in both. @throws {ReviewError} as `file` */
  equals(other: Document): boolean {
    if (this.root.file.name !== other.root.file.name) return false;
    const names = new Set([...this.#files.keys(), ...other.#files.keys()]);
    return [...names].every((name) => isEqual(this.file(name).value, other.file(name).value));
  }

  /** Whether a file has already been read. */
  knows(path: string): boolean {
    return this.#files.has(path);
  }

  /** @throws {ReviewError} if there is no such file */
  file(path: string): SourceFile {
    const known = this.#files.get(path);
    if (known) return known;
    const file = this.#read(path);
    this.#files.set(path, file);
    this.#resources.add(
      file,
      descendants({ document: this, file, pointer: "", value: file.value }),
    );
    return file;
  }

  #read(path: string): SourceFile {
    try {
      return new SourceFile(path, this.#tree.read(path), this.#knownValues);
    } catch (error) {
      if (error instanceof MissingFile) throw new MissingFile(error.message, this);
      throw error instanceof InvalidContract ? new InvalidContract(error.message, this) : error;
    }
  }
}

/** A reference is a URI; an invalid escape sequence in it stands for itself. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export function isReference(node: Node): node is Node & { readonly value: { $ref: string } } {
  return isObject(node.value) && typeof node.value.$ref === "string";
}

/** The name of a node within its document. */
export function idOf(node: Node): string {
  return `${node.file.name}#${node.pointer}`;
}

/** The member or item of a node, if it exists. */
export function child(node: Node, key: string | number): Node | undefined {
  const { value } = node;
  const member = isObject(value) || Array.isArray(value) ? (value as JsonObject)[key] : undefined;
  if (member === undefined || !Object.hasOwn(value as object, key)) return undefined;
  return { ...node, pointer: `${node.pointer}/${escapePointer(String(key))}`, value: member };
}

/**
 * The members of an object node by key, after following its references; none if it is not an object.
 *
 * @throws {ReviewError} as `resolve`
 */
export function members(node: Node | undefined): [string, Node][] {
  return node ? ownMembers(node.document.resolve(node)) : [];
}

/** The items of an array node; none if it is not an array. @throws {ReviewError} as `resolve` */
export function items(node: Node | undefined): Node[] {
  return node ? ownItems(node.document.resolve(node)) : [];
}

function ownItems(node: Node): Node[] {
  if (!Array.isArray(node.value)) return [];
  return node.value.flatMap((_item, index) => child(node, index) ?? []);
}

/** The members of an object node as they are written, including a `$ref`. */
export function ownMembers(node: Node): [string, Node][] {
  if (!isObject(node.value)) return [];
  return Object.keys(node.value).map((key) => [key, child(node, key) as Node]);
}

/** Each name is decoded separately, because many tools write a slash in a name as `%2F`. */
function at(root: Node, fragment: string): Node | undefined {
  if (fragment !== "" && !fragment.startsWith("/")) return anchored(root, decoded(fragment));
  const keys = fragment.split("/").slice(1).map(decoded).map(unescapePointer);
  return keys.reduce<Node | undefined>((node, key) => node && memberOf(node, key), root);
}

/** The schema with the `$anchor` or `$dynamicAnchor` (JSON Schema 2020-12, section 8.2.2). */
function anchored(root: Node, anchor: string): Node | undefined {
  for (const node of descendants(root)) {
    const { $anchor: plain, $dynamicAnchor: dynamic } = isObject(node.value) ? node.value : {};
    if (plain === anchor || dynamic === anchor) return node;
  }
  return undefined;
}

/** @throws {ReviewError} if the review does not support this version of OpenAPI */
function versionOf({ file, value }: Node): Document["version"] {
  const written = isObject(value) ? value.openapi : undefined;
  // Without quotes, 3.0 is the number 3 in YAML.
  const text = typeof written === "number" ? written.toFixed(1) : String(written);
  const [, version, other] = /^(?:(3\.[0-2])|(\d+\.\d+))(?:\.|$)/.exec(text) ?? [];
  if (version) return version as Document["version"];
  if (other?.startsWith("3.")) {
    throw new ReviewError(
      `${file.name} has the OpenAPI version ${text}: the review supports 3.0, 3.1 and 3.2.`,
    );
  }
  const sentence = `${file.name} is not an OpenAPI 3 document: "openapi" must be 3.0, 3.1 or 3.2.`;
  // Swagger 2 is a contract, but it is not supported.
  const isOther = isObject(value) && ("openapi" in value || "swagger" in value);
  throw isOther ? new ReviewError(sentence) : new InvalidContract(sentence);
}

const knownDialects =
  /^https:\/\/(?:spec\.openapis\.org\/oas\/3\.\d\/dialect\/[\w-]+|json-schema\.org\/draft\/2020-12\/schema)#?$/;

/** @throws {ReviewError} if keywords may have another meaning than in the JSON Schema of OpenAPI */
function requireKnownDialect(root: unknown): void {
  const dialect = isObject(root) ? root.jsonSchemaDialect : undefined;
  if (dialect === undefined || knownDialects.test(String(dialect))) return;
  throw new ReviewError(
    `The jsonSchemaDialect ${jsonText(dialect)} is not supported: remove it, or use that of OpenAPI 3.`,
  );
}

/**
 * A node and all nodes in it, except for data and examples.
 *
 * @param isMap whether its keys are names, as they are in a file from which other files take parts
 */
export function* descendants(node: Node, isMap = isOfParts(node)): Generator<Node> {
  yield node;
  for (const [key, each] of ownMembers(node)) {
    if (isMap) yield* descendants(each, false);
    else if (!isData(key) && !isExemplary(key)) yield* descendants(each, isMapOfNames(key));
  }
  for (const each of ownItems(node)) yield* descendants(each, false);
}

/** Calls a function for each object that is a descendant of a node, which takes much less than all these nodes. */
export function visitObjects(
  root: Node,
  visit: (value: JsonObject, pointer: string) => void,
): void {
  const enter = (value: unknown, pointer: string, isMap: boolean) => {
    if (Array.isArray(value)) {
      for (const [index, each] of value.entries()) enter(each, `${pointer}/${index}`, false);
    }
    if (!isObject(value)) return;
    visit(value, pointer);
    for (const key of Object.keys(value)) {
      if (typeof value[key] !== "object" || (!isMap && (isData(key) || isExemplary(key)))) continue;
      enter(value[key], `${pointer}/${escapePointer(key)}`, !isMap && isMapOfNames(key));
    }
  };
  enter(root.value, root.pointer, isOfParts(root));
}

function isOfParts({ pointer, file, document, value }: Node): boolean {
  const isMain = file === document.root?.file || (isObject(value) && "openapi" in value);
  return pointer === "" && !isMain && !isSchemaLike(value);
}

/** A pointer may pass through a reference, such as a path item that is one. */
export function memberOf(node: Node, key: string): Node | undefined {
  return child(node, key) ?? child(node.document.resolve(node), key);
}
