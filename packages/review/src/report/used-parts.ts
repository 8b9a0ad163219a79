import type { Change, Direction, Occurrence } from "../change/change.ts";
import type { Operation } from "../contract/operations.ts";
import { child, idOf, items, members, type Node, ownMembers } from "../document/document.ts";
import { escapePointer, isObject, jsonText, unescapePointer } from "../document/json.ts";
import { isMapOfNames } from "../document/keywords.ts";
import { pathTo } from "../document/places.ts";
import { isTrue } from "../document/read-boolean.ts";

/** A part of an operation that consumers use, and what contains it. */
export interface Part {
  /** Its name in usage exports and manifests; undefined if it has none. */
  readonly place: string | undefined;
  /** Its name to readers, such as `tags[].name`; empty for a whole body. */
  readonly label: string;
  /** Whether whatever contains it always has it. */
  readonly isRequired: boolean;
  /** Undefined if the operation itself contains it. */
  readonly parent: Part | undefined;
  /** How the names of its properties begin; undefined if they have none. */
  readonly names: { readonly place: string; readonly label: string } | undefined;
}

/** What a change takes away from those who use a part, or call an operation. */
export interface Use {
  readonly operation: Operation;
  /** Undefined for the whole operation. */
  readonly part: Part | undefined;
  readonly direction: Direction;
  /** Whether it breaks everybody who uses the part, or only those who do not. Undefined: some of those who use it. */
  readonly breaks: "all" | "others" | undefined;
}

/** Kinds of changes that break whoever uses the part. */
const ofAll =
  /^(operation|parameter|request-body|property|enum-value|alternative|media-type|discriminator-mapping)-removed$|^security-(requirement|scheme)-changed$|^property-became-read-only$|^required-.*-added$/;

/** Kinds of changes that break whoever does not send the part. */
const ofOthers = /^(parameter|request-body|property)-became-required$|^default-/;

/** The parts of the base that a breaking change is about; none for operations without a name, or of the service. */
export function usesOf({ change, direction = "request", operation }: Occurrence): Use[] {
  if (operation?.operationId === undefined || operation.isOutgoing) return [];
  const breaks = ofAll.test(change.id) ? "all" : ofOthers.test(change.id) ? "others" : undefined;
  const found = partsAt(change, operation, direction);
  const parts = found.length > 0 ? found : [undefined];
  const isPlaced = found.length > 0 || change.beforeAt?.pointer === operation.at.pointer;
  return parts.map((part) => ({
    ...{ operation, direction, part },
    breaks: isPlaced && (part || breaks !== "others") ? breaks : undefined,
  }));
}

function partsAt(change: Change, operation: Operation, direction: Direction): readonly Part[] {
  if (change.id.startsWith("security-")) return securityParts(change);
  const parts = known.get(operation) ?? new Parts(operation);
  known.set(operation, parts);
  const at = change.beforeAt;
  // Nobody counts which headers of a response are read.
  if (/\/responses\/[^/]+\/headers\//.test(at?.pointer ?? "")) return [];
  // A keyword belongs to the schema or the parameter around it.
  for (let pointer = at?.pointer ?? ""; at; pointer = pointer.slice(0, pointer.lastIndexOf("/"))) {
    const found = parts.at({ ...at, pointer }, direction);
    if (found.length > 0 || pointer === "") return found.map((part) => partWithin(part, change));
  }
  return [];
}

const known = new WeakMap<Operation, Parts>();

function securityParts({ before, beforeAt }: Change): Part[] {
  const isDefinition = beforeAt?.pointer.includes("/securitySchemes/");
  const last = unescapePointer(beforeAt?.pointer.split("/").at(-1) ?? "");
  const names = isDefinition ? [last] : isObject(before) ? Object.keys(before) : [];
  return names.map((name) => partOf(`security:${name}`, name));
}

/** The value, the property or the alternative that a change of a schema is about. */
function partWithin(part: Part, { id, name, before, beforeAt }: Change): Part {
  if (id === "enum-value-removed") return valueAt(part, before);
  if (name !== undefined && /^property-became-/.test(id)) return propertyOf(part, name);
  if (id === "discriminator-mapping-removed") return alternativeOf(part, String(before));
  const [owner] = beforeAt && id === "alternative-removed" ? pathTo(beforeAt).slice(-2) : [];
  const index = items(beforeAt).findIndex((each) => nameOf(each) === before);
  return owner && index >= 0 ? alternativeOf(part, tagsOf(owner, items(beforeAt))[index]) : part;
}

/** Beyond this number, the uses of an operation are not told apart: a schema may have any number of ways to a part. */
const maxVisits = 20_000;

/** How a keyword leads from a part to the schemas in it. */
const ways = new Map<string, (outer: Part) => Part>([
  ...["items", "prefixItems", "contains"].map((key) => [key, itemOf] as const),
  ...["additionalProperties", "patternProperties"].map((key) => [key, propertyOf] as const),
  ...["allOf", "if", "then", "else", "not"].map((key) => [key, (part: Part) => part] as const),
]);

/** The nodes that describe parts of an operation's messages. */
class Parts {
  readonly #parts = new Map<string, readonly Part[]>();
  #direction: Direction = "request";
  #visits = 0;

  constructor({ parameters, requestBody, at }: Operation) {
    for (const { in: where, name, at, isRequired, media } of parameters.values()) {
      const place = `${where}:${where === "header" ? name.toLowerCase() : name}`;
      const parameter = { ...partOf(place, name), isRequired };
      this.#add(at, parameter);
      this.#visit(child(media ?? at, "schema"), parameter);
    }
    const isRequired = requestBody !== undefined && isTrue(requestBody, "required");
    if (requestBody) this.#body(requestBody, { ...named("body:", ""), isRequired });
    this.#direction = "response";
    for (const [status, node] of members(child(at, "responses")))
      this.#body(node.document.resolve(node), named(`response:${status}:`, ""));
  }

  at(node: Node, direction: Direction): readonly Part[] {
    return this.#visits > maxVisits ? [] : (this.#parts.get(`${direction} ${idOf(node)}`) ?? []);
  }

  #body(node: Node, body: Part): void {
    this.#add(node, body);
    for (const [type, written] of members(child(node, "content"))) {
      const media = written.document.resolve(written);
      const isRequest = this.#direction === "request";
      this.#add(media, isRequest ? partOf(`media-type:${type}`, type, body) : body);
      this.#visit(child(media, "schema"), body);
      this.#visit(child(media, "itemSchema"), itemOf(body));
    }
  }

  #add(node: Node, part: Part): void {
    const others = this.at(node, this.#direction);
    const key = `${this.#direction} ${idOf(node)}`;
    if (!others.includes(part)) this.#parts.set(key, [...others, part]);
  }

  /** @param around the schemas that lead to this one */
  #visit(node: Node | undefined, part: Part, around: ReadonlySet<string> = new Set()): void {
    this.#visits += 1;
    if (!node || this.#visits > maxVisits) return;
    const target = node.document.resolve(node);
    if (around.has(idOf(target))) {
      // A schema within itself: what is further below counts as use of the part.
      if (part.place !== undefined) this.#visit(node, within(part));
      return;
    }
    const inner = new Set(around).add(idOf(target));
    for (const schema of idOf(node) === idOf(target) ? [target] : [node, target]) {
      this.#add(schema, part);
      for (const [each, inside] of schemasIn(schema, part)) this.#visit(each, inside, inner);
    }
  }
}

/** The schemas in a schema, each with the part that it describes. */
function schemasIn(schema: Node, part: Part): [Node, Part][] {
  const required = child(schema, "required")?.value;
  return ownMembers(schema).flatMap(([keyword, value]): [Node, Part][] => {
    if (keyword === "properties")
      return ownMembers(value).map(([name, each]) => {
        const isRequired = Array.isArray(required) && required.includes(name);
        return [each, propertyOf(part, name, isRequired)];
      });
    if (keyword === "oneOf" || keyword === "anyOf") {
      const tags = tagsOf(schema, items(value));
      return items(value).map((each, index) => [each, alternativeOf(part, tags[index])]);
    }
    const way = ways.get(keyword);
    if (!way) return [];
    const named = isMapOfNames(keyword) ? ownMembers(value).map(([, each]) => each) : [value];
    const schemas = Array.isArray(value.value) ? items(value) : named;
    return schemas.map((each) => [each, way(part)]);
  });
}

function partOf(place: string, label: string, parent?: Part): Part {
  return { place, label, isRequired: false, parent, names: undefined };
}

/** A part whose properties have names. */
function named(place: string, label: string, parent?: Part): Part {
  return { ...partOf(place, label, parent), names: { place, label } };
}

/** Something in a part that has no name. */
function within(outer: Part): Part {
  if (outer.place === undefined) return outer;
  return { ...partOf("", outer.label, outer), place: undefined };
}

/** @param name that of any property, as manifests name it, by default */
function propertyOf(outer: Part, name = "*", isRequired = false): Part {
  if (!outer.names) return within(outer);
  const { place, label } = outer.names;
  const own = label === "" ? name : `${label}.${name}`;
  return { ...named(`${place}/${escapePointer(name)}`, own, outer), isRequired };
}

function itemOf(outer: Part): Part {
  return outer.names ? named(`${outer.names.place}/[]`, `${outer.names.label}[]`, outer) : outer;
}

/** A branch of a union, whose properties have the names of those of the union. */
function alternativeOf(outer: Part, tag = ""): Part {
  if (outer.place === undefined) return outer;
  const own = partOf(`${outer.place}|${tag}`, `${outer.label}|${tag}`, outer);
  return { ...own, names: outer.names };
}

function valueAt(outer: Part, value: unknown): Part {
  if (outer.place === undefined) return outer;
  const label = typeof value === "string" ? value : jsonText(value);
  return partOf(`${outer.place}=${jsonText(value)}`, `${outer.label}=${label}`, outer);
}

/** The values of the discriminator that select the branches of a union, or else their indexes. */
function tagsOf(owner: Node, branches: readonly Node[]): string[] {
  const discriminator = child(owner, "discriminator");
  const mapping = members(discriminator && child(discriminator, "mapping"));
  return branches.map((each, index) => {
    const name = discriminator && nameOf(each);
    const mapped = mapping.find(([, { value }]) => `/${value}`.endsWith(`/${name}`));
    return mapped?.[0] ?? name ?? String(index);
  });
}

function nameOf({ value }: Node): string | undefined {
  const { $ref } = isObject(value) ? value : {};
  return typeof $ref === "string" ? unescapePointer($ref.split("/").at(-1) ?? "") : undefined;
}
