import { posix } from "node:path";
import { escapePointer, isObject, type JsonObject, jsonText, unescapePointer } from "./json.ts";
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

/** A `$ref` that leads nowhere. */
export interface DeadReference {
  readonly at: Node;
  readonly reference: string;
  /** What is wrong with it, in a sentence. */
  readonly message: string;
  /** What stands in for the value that it should have named: an object without members. */
  readonly end: Node;
}

/** An OpenAPI 3.x description: one file, or several that refer to each other. */
export class Document {
  readonly root: Node;
  /** The version of OpenAPI without its last number, which says nothing. */
  readonly version: "3.0" | "3.1" | "3.2";
  readonly #tree: SourceTree;
  readonly #files = new Map<string, SourceFile>();
  readonly #sought = new Set<string>();
  readonly #found = new Map<string, Node>();
  readonly #resources = new Resources<Node>();
  readonly #dead = new Map<string, DeadReference>();
  readonly #ends = new Set<unknown>();
  #roots: readonly Node[] | undefined;

  /** @throws {ReviewError} when a file cannot be read, or is not OpenAPI 3.x */
  constructor(tree: SourceTree, path: string) {
    this.#tree = tree;
    const file = this.file(path);
    this.root = { document: this, file, pointer: "", value: file.value };
    this.version = versionOf(this.root);
    requireKnownDialect(file.value);
    requireOwnAddress(this.root);
  }

  /** In OpenAPI 3.0 nothing beside a `$ref` counts. */
  get ignoresRefSiblings(): boolean {
    return this.version === "3.0";
  }

  /**
   * The value that a node stands for: itself, or what its `$ref` names, however far.
   *
   * @throws {ReviewError} when the reference names itself, or a network address
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
   * What a reference names, seen from a node. A `$ref` that leads nowhere stands for anything.
   *
   * @throws {ReviewError} as `resolve`, or if another reference than a `$ref` leads nowhere
   */
  follow(from: Node, reference: string): Node {
    // Many tools know no `$id`: what is not in the schema that has one may be in the file.
    const found = this.#inResource(from, reference) ?? this.#inFile(from, reference);
    if (!(found instanceof InvalidContract)) return found;
    if (!isReference(from) || from.value.$ref !== reference) throw found;
    return this.#deadEnd(from, found.message);
  }

  /** The references that were followed and lead nowhere. */
  get deadReferences(): readonly DeadReference[] {
    return [...this.#dead.values()];
  }

  /** Whether a node stands for what a reference that leads nowhere should have named. */
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

  /** What a reference names in a file; why it leads nowhere, if it does. */
  #inFile(from: Node, reference: string): Node | InvalidContract {
    if (/^([a-z][a-z0-9+.-]*:|\/\/)/i.test(reference)) {
      throw new ReviewError(
        `${from.file.name} refers to ${reference}: only files of the contract are read, nothing is fetched.`,
      );
    }
    const [path = "", fragment = ""] = reference.split("#");
    const folder = posix.dirname(from.file.name);
    const file = path ? this.#fileOrMissing(posix.join(folder, decoded(path))) : from.file;
    if (file instanceof MissingFile) {
      const message = `${from.file.name} refers to ${reference}, whose file is not there.`;
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
    const where = resource
      ? `neither in the schema with the $id ${resource.uri} nor in its file`
      : "nowhere";
    return new InvalidContract(
      `${from.file.name} refers to ${reference}, which is ${where}.`,
      this,
    );
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
   * The roots of all files, the main one first: what the references of a file lead to is one more.
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
      for (const node of descendants(root)) {
        if (!isReference(node)) continue;
        const { file } = this.follow(node, node.value.$ref);
        if (!roots.has(file)) roots.set(file, { ...root, file, value: file.value });
      }
    }
    return [...roots.values()];
  }

  /** A reference may pass through others, and so through itself. */
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

  /** Whether a file was read already. */
  knows(path: string): boolean {
    return this.#files.has(path);
  }

  /** @throws {ReviewError} when there is no such file */
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
      return new SourceFile(path, this.#tree.read(path));
    } catch (error) {
      if (error instanceof MissingFile) throw new MissingFile(error.message, this);
      throw error instanceof InvalidContract ? new InvalidContract(error.message, this) : error;
    }
  }
}

/** A reference is a URI; a sign that is badly written there stands for itself. */
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

/** Names a node within its document. */
export function idOf(node: Node): string {
  return `${node.file.name}#${node.pointer}`;
}

/** The member or item of a node, if it has it. */
export function child(node: Node, key: string | number): Node | undefined {
  const { value } = node;
  const member = isObject(value) || Array.isArray(value) ? (value as JsonObject)[key] : undefined;
  if (member === undefined || !Object.hasOwn(value as object, key)) return undefined;
  return { ...node, pointer: `${node.pointer}/${escapePointer(String(key))}`, value: member };
}

/**
 * The members of an object node, by key, wherever it refers to; none when it is not an object.
 *
 * @throws {ReviewError} as `resolve`
 */
export function members(node: Node | undefined): [string, Node][] {
  return node ? ownMembers(node.document.resolve(node)) : [];
}

/** The items of an array node; none when it is not an array. @throws {ReviewError} as `resolve` */
export function items(node: Node | undefined): Node[] {
  return node ? ownItems(node.document.resolve(node)) : [];
}

function ownItems(node: Node): Node[] {
  if (!Array.isArray(node.value)) return [];
  return node.value.flatMap((_item, index) => child(node, index) ?? []);
}

/** The members of an object node as they are written: a `$ref` is one of them. */
export function ownMembers(node: Node): [string, Node][] {
  if (!isObject(node.value)) return [];
  return Object.keys(node.value).map((key) => [key, child(node, key) as Node]);
}

/** Each name is decoded by itself: many tools write a slash in a name as `%2F`. */
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

/** @throws {ReviewError} if it is not a version of OpenAPI that is compared */
function versionOf({ file, value }: Node): Document["version"] {
  const written = isObject(value) ? value.openapi : undefined;
  // Without quotes, YAML takes 3.0 for the number 3.
  const text = typeof written === "number" ? written.toFixed(1) : String(written);
  const [, version, other] = /^(?:(3\.[0-2])|(\d+\.\d+))(?:\.|$)/.exec(text) ?? [];
  if (version) return version as Document["version"];
  if (other?.startsWith("3.")) {
    throw new ReviewError(`${file.name} is OpenAPI ${text}: this review knows 3.0, 3.1 and 3.2.`);
  }
  const sentence = `${file.name} is not an OpenAPI 3 description: "openapi" must be 3.x.`;
  // Swagger 2 is a contract, only none that is understood.
  const isOther = isObject(value) && ("openapi" in value || "swagger" in value);
  throw isOther ? new ReviewError(sentence) : new InvalidContract(sentence);
}

const knownDialects =
  /^https:\/\/(?:spec\.openapis\.org\/oas\/3\.\d\/dialect\/[\w-]+|json-schema\.org\/draft\/2020-12\/schema)#?$/;

/** @throws {ReviewError} if keywords may mean something else than in the JSON Schema of OpenAPI */
function requireKnownDialect(root: unknown): void {
  const dialect = isObject(root) ? root.jsonSchemaDialect : undefined;
  if (dialect === undefined || knownDialects.test(String(dialect))) return;
  throw new ReviewError(
    `The jsonSchemaDialect ${jsonText(dialect)} is not understood, only that of OpenAPI 3 is: leave it out.`,
  );
}

/** @throws {ReviewError} if references begin elsewhere than at the file */
function requireOwnAddress({ document, file, value }: Node): void {
  if (document.version !== "3.2" || !isObject(value) || value.$self === undefined) return;
  throw new ReviewError(`${file.name} has a $self, which is not understood: leave it out.`);
}

/**
 * A node and all that is in it, save for data and examples.
 *
 * @param isMap whether its keys are names: so are those of a file that other files take parts from
 */
export function* descendants(node: Node, isMap = isOfParts(node)): Generator<Node> {
  yield node;
  for (const [key, each] of ownMembers(node)) {
    if (isMap) yield* descendants(each, false);
    else if (!isData(key) && !isExemplary(key)) yield* descendants(each, isMapOfNames(key));
  }
  for (const each of ownItems(node)) yield* descendants(each, false);
}

function isOfParts({ pointer, file, document, value }: Node): boolean {
  const isMain = file === document.root?.file || (isObject(value) && "openapi" in value);
  return pointer === "" && !isMain && !isSchemaLike(value);
}

/** A pointer may pass through a reference, as through a path item that is one. */
export function memberOf(node: Node, key: string): Node | undefined {
  return child(node, key) ?? child(node.document.resolve(node), key);
}
