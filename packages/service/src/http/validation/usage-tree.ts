import {
  type CompiledContract,
  type CompiledParameter,
  type DirectedSchema,
  isHidden,
  type SchemaObject,
} from "@contract-first/reading/compiled-contract";
import { itemSchemas, type ListSchema } from "@contract-first/reading/lists";
import {
  alternativeUsage,
  bodyUsage,
  items,
  mediaTypeUsage,
  parameterUsage,
  type UsagePlace,
  valueUsage,
} from "@contract-first/reading/usage-place";
import type { Contract } from "../contract/contract.ts";
import { expander, withoutRepeats } from "./applicable-schemas.ts";
import { compiled, compiledOperation } from "./operation-schemas.ts";

/** A part of an operation that is counted. Each is one object, by which its uses are found. */
export interface CountedPlace {
  readonly operation: string;
  readonly place: UsagePlace;
  /** The number of the last request that used it, so that none counts twice. */
  lastUse?: number;
}

/** Where the places of an operation are in its requests. */
export interface UsageTree {
  /** All of them: the parameters but those of the path, and the parts of the bodies. */
  places: readonly UsagePlace[];
  /** Those that the contract marks as deprecated. */
  deprecated: ReadonlySet<UsagePlace>;
  parameters: readonly { in: CompiledParameter["in"]; name: string; node: UsageNode }[];
  /** By media type: the body itself and, if there are several types, the type. */
  bodies: ReadonlyMap<string, readonly UsageNode[]>;
}

/** What is counted of a value, and of the values within it. */
export interface UsageNode {
  /** Undefined if only values and alternatives are counted. */
  place?: CountedPlace;
  /** By the values that the contract lists. */
  values?: Places;
  /** By the property that tells the alternatives apart, then by its value. */
  alternatives?: Map<string, Places>;
  properties?: Map<string, UsageNode>;
  items?: UsageNode;
}

type Places = Map<unknown, CountedPlace>;

/** Maximum number of places of an operation. Places that are deeper in its schemas are not counted. */
const maxPlaces = 2_000;

/** Maximum length of a place: PostgreSQL indexes no text of more than 2,700 bytes. */
const maxPlaceLength = 500;

/**
 * Finds the places of an operation in its compiled schemas. A schema that contains itself is followed once. Properties
 * whose names the contract does not list are not counted, nor are alternatives that no property tells apart.
 */
export function usageTree(contract: Contract<string>, id: string): UsageTree {
  const { parameters, bodies } = compiledOperation(contract, id);
  const finder = new PlaceFinder(id, compiled(contract).components);
  const counted = parameters.flatMap((parameter) => {
    const { name, in: location, schema, deprecated } = parameter;
    if (location === "path") return [];
    const place = parameterUsage(location, name);
    if (deprecated) finder.deprecated.add(place);
    return [{ ...parameter, node: finder.find({ place, schemas: [schema] }) }];
  });
  const types = Object.entries(bodies);
  const roots = types.map(([type, { schema = true }]): [string, UsageNode[]] => {
    const body = finder.find({ place: bodyUsage([]), path: [], schemas: [schema] });
    if (types.length === 1) return [type, [body]];
    return [type, [body, finder.find({ place: mediaTypeUsage(type), schemas: [] })]];
  });
  for (const search of finder.queue) search();
  const { deprecated, places } = finder;
  return { places: [...places.keys()], deprecated, parameters: counted, bodies: new Map(roots) };
}

/** A value that may be sent. */
interface Sought {
  place: UsagePlace;
  /** The names that lead to it in the body; undefined in parameters, whose properties have no places. */
  path?: readonly string[];
  schemas: readonly DirectedSchema[];
  /** The schemas around it. */
  around?: ReadonlySet<SchemaObject>;
}

class PlaceFinder {
  readonly places = new Map<UsagePlace, CountedPlace>();
  readonly deprecated = new Set<UsagePlace>();
  readonly #operation: string;
  readonly #expand: ReturnType<typeof expander>;
  /** What is still to be searched, so that places near the root come before deeper ones. */
  readonly queue: (() => void)[] = [];

  constructor(operation: string, components: CompiledContract["components"]) {
    this.#operation = operation;
    this.#expand = expander(components);
  }

  find(sought: Sought): UsageNode {
    const place = this.#counted(sought.place);
    return place === undefined ? {} : this.#search({ place }, sought);
  }

  #counted(name: UsagePlace): CountedPlace | undefined {
    const known = this.places.get(name);
    if (known !== undefined) return known;
    if (this.places.size >= maxPlaces || name.length > maxPlaceLength) return undefined;
    const place: CountedPlace = { operation: this.#operation, place: name, lastUse: 0 };
    this.places.set(name, place);
    return place;
  }

  #search(node: UsageNode, sought: Sought): UsageNode {
    this.queue.push(() => this.#fill(node, sought));
    return node;
  }

  #fill(node: UsageNode, { place, path, schemas, around = new Set() }: Sought): void {
    const expanded = withoutRepeats([...schemas]).flatMap((each) => this.#expand(each));
    const schemasHere = [...new Set(expanded)].filter((each) => !around.has(each));
    const parts = schemasHere as readonly Part[];
    if (parts.some((each) => each.deprecated === true)) this.deprecated.add(place);
    const listed = parts.flatMap((each) => listedIn(each) ?? []);
    const texts = listed.filter((value) => value === null || typeof value !== "object") as string[];
    node.values = this.#countedBy(
      texts.map((value) => ({ value, place: valueUsage(place, value) })),
    );
    const inside = { around: new Set([...around, ...schemasHere]) };
    const ofItems = parts.flatMap((each) => itemSchemas(each)) as DirectedSchema[];
    if (ofItems.length > 0) {
      // The items of a parameter have no place of their own, so their values are values of the parameter.
      const ofBody = path && [...path, items];
      const at = ofBody ? { place: bodyUsage(ofBody), path: ofBody } : { place };
      node.items = this.#search({}, { ...at, ...inside, schemas: ofItems });
    }
    if (path === undefined) return;
    node.alternatives = this.#alternativesIn(parts, place);
    const declared = parts
      .flatMap(({ properties = {} }) => Object.entries(properties))
      .filter(([, schema]) => !isHidden(schema));
    node.properties = new Map();
    for (const name of new Set(declared.map(([each]) => each))) {
      const at = [...path, name];
      const ofName = declared.flatMap(([each, schema]) => (each === name ? [schema] : []));
      const inner = { ...inside, place: bodyUsage(at), path: at, schemas: ofName };
      node.properties.set(name, this.find(inner));
    }
  }

  #countedBy(tags: Pick<Tag, "value" | "place">[]): Places {
    const places = tags.map((each) => [each.value, this.#counted(each.place)] as const);
    return new Map(places.filter((each): each is [unknown, CountedPlace] => each[1] !== undefined));
  }

  #alternativesIn(parts: readonly Part[], place: UsagePlace): Map<string, Places> {
    const selecting = parts.flatMap(({ if: condition, then: member }): Tag[] => {
      // As a discriminator is compiled.
      const [[name, { const: value }] = ["", {}]] = Object.entries(condition?.properties ?? {});
      if (member === undefined || typeof value !== "string") return [];
      return [{ name, value, place: alternativeUsage(place, value) }];
    });
    const discriminators = new Set(selecting.map(({ name }) => name));
    const others = parts.flatMap(({ oneOf, anyOf }): Tag[] => {
      const members = (oneOf ?? anyOf ?? []).map((each) => tagsOf(this.#expand(each) as Part[]));
      const names = [...(members[0]?.keys() ?? [])].filter((name) => tellsApart(name, members));
      const [name = ""] = names.some((each) => discriminators.has(each)) ? [] : names;
      return members.flatMap((tags, index) =>
        (tags.get(name) ?? []).map((value) => ({
          name,
          value,
          place: alternativeUsage(place, index),
        })),
      );
    });
    const all = [...selecting, ...others];
    const ofName = (name: string) => all.filter((each) => each.name === name);
    return new Map(all.map(({ name }) => [name, this.#countedBy(ofName(name))]));
  }
}

/** A value of a property that only one alternative allows. */
interface Tag {
  name: string;
  value: unknown;
  place: UsagePlace;
}

/** The keywords that are read. */
interface Part extends ListSchema {
  const?: unknown;
  enum?: unknown[];
  deprecated?: unknown;
  required?: string[];
  properties?: Record<string, DirectedSchema>;
  if?: { properties?: Record<string, { const?: unknown }> };
  then?: DirectedSchema;
  oneOf?: DirectedSchema[];
  anyOf?: DirectedSchema[];
}

function listedIn({ const: value, enum: values }: Part): unknown[] | undefined {
  return value === undefined ? values : [value];
}

/** The values of the required properties, of which some list theirs. */
function tagsOf(member: Part[]): Map<string, unknown[] | undefined> {
  const required = new Set(member.flatMap((each) => each.required ?? []));
  const declared = member.flatMap(({ properties = {} }) => Object.entries(properties));
  const tags = declared.filter(([name]) => required.has(name));
  return new Map(tags.map(([name, schema]) => [name, listedIn(schema as Part)]));
}

/** Whether every alternative requires other values of a property. */
function tellsApart(name: string, members: Map<string, unknown[] | undefined>[]): boolean {
  const values = members.flatMap((tags) => [...new Set(tags.get(name))]);
  return members.every((tags) => tags.get(name)) && new Set(values).size === values.length;
}
