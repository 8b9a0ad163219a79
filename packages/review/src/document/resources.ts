import { isObject } from "./json.ts";
import type { SourceFile } from "./source-file.ts";

/** A value and its place. */
interface LocatedValue {
  readonly file: SourceFile;
  readonly pointer: string;
  readonly value: unknown;
}

/**
 * A schema with an `$id`, to which references in it are relative (JSON Schema 2020-12, section 8.2.1), or a file with a
 * `$self` (OpenAPI 3.2, section 4.1.2.2).
 */
interface Resource<Node extends LocatedValue> {
  readonly root: Node;
  /** Absolute, without a fragment. */
  readonly uri: string;
}

/** The resources that are embedded in the files of a contract. */
export class Resources<Node extends LocatedValue> {
  readonly #byPlace = new Map<SourceFile, ReadonlyMap<string, Resource<Node>>>();
  readonly #byUri = new Map<string, Resource<Node>>();

  /** Adds a file, if it has a `$self`, and its schemas. */
  add(file: SourceFile, nodes: Iterable<Node>): void {
    if (!file.hasIds) return;
    const places = new Map<string, Resource<Node>>();
    this.#byPlace.set(file, places);
    for (const node of nodes) {
      const id = idOf(node);
      const uri = id === undefined ? undefined : absolute(id, this.#base(node));
      if (!uri) continue;
      const resource = { root: node, uri: uri.split("#")[0] ?? uri };
      places.set(node.pointer, resource);
      this.#byUri.set(resource.uri, resource);
    }
  }

  /** The resource to which a reference leads, and the fragment within it. */
  find(from: LocatedValue, reference: string): { root: Node; fragment: string } | undefined {
    if (this.#byUri.size === 0) return undefined;
    const [uri = "", fragment = ""] = (absolute(reference, this.#base(from)) ?? "").split("#");
    const resource = this.#byUri.get(uri);
    return resource && { root: resource.root, fragment };
  }

  /** The innermost resource that contains a node. */
  around({ file, pointer }: LocatedValue): Resource<Node> | undefined {
    const places = this.#byPlace.get(file);
    if (!places) return undefined;
    for (let place = pointer; ; place = place.slice(0, place.lastIndexOf("/"))) {
      const found = places.get(place);
      if (found || place === "") return found;
    }
  }

  #base(node: LocatedValue): string {
    return this.around(node)?.uri ?? `file:///${encodeURI(node.file.name)}`;
  }
}

/** The name that a schema or a whole file has for references. A mere fragment is an anchor. */
function idOf({ pointer, value }: LocatedValue): string | undefined {
  if (!isObject(value)) return undefined;
  const isNamed = pointer === "" && /^3\.2(\.|$)/.test(String(value.openapi));
  const id = isNamed ? value.$self : value.$id;
  return typeof id === "string" && !id.startsWith("#") ? id : undefined;
}

function absolute(reference: string, base: string): string | undefined {
  return URL.canParse(reference, base) ? new URL(reference, base).href : undefined;
}
