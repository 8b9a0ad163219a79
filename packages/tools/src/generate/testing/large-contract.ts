import { readFile } from "node:fs/promises";
import { parse, stringify } from "yaml";

interface Contract {
  paths: Record<string, Record<string, unknown>>;
  components: { schemas: Record<string, unknown> };
}

/**
 * A contract as YAML, with copies of its operations, and of the schemas they name, until it has this many operations. A
 * copy of `getPlace` is `getPlace1`, and its path begins with `/places-1`. Some copies share a tag.
 *
 * @param path the contract to copy, one file
 * @param count the number of operations; the contract itself has fewer, and each copy adds as many as it has
 */
export async function largeContract(path: string, count: number): Promise<string> {
  const { paths, components, ...rest }: Contract = parse(await readFile(path, "utf8"), {
    merge: true,
  });
  const names = namedSchemas(paths);
  const own = Object.fromEntries(
    Object.entries(components.schemas).filter(([name]) => names.has(name)),
  );
  const large = { paths: { ...paths }, schemas: { ...components.schemas } };
  for (let copy = 1; copy * countOperations(paths) < count; copy++) {
    for (const [path, item] of Object.entries(renamed(paths, names, copy))) {
      large.paths[path.replace(/^\/[^/]+/, `$&-${copy}`)] = item;
    }
    for (const [name, schema] of Object.entries(renamed(own, names, copy))) {
      large.schemas[`${name}${copy}`] = schema;
    }
  }
  const whole = {
    ...rest,
    paths: large.paths,
    components: { ...components, schemas: large.schemas },
  };
  return stringify(whole, { aliasDuplicateObjects: false });
}

/** Number of copies that share a tag. */
const copiesInTag = 5;

const schemaReference = /"#\/components\/schemas\/(\w+)"/g;

/** The schemas that operations name. All copies share the schemas that parameters and errors name. */
function namedSchemas(paths: Contract["paths"]): Set<string> {
  return new Set(
    Array.from(JSON.stringify(paths).matchAll(schemaReference), ([, name = ""]) => name),
  );
}

function countOperations(paths: Contract["paths"]): number {
  return Object.values(paths).flatMap((item) => Object.keys(item)).length;
}

/** A part of the contract whose operations, and references to these schemas, end in the copy's number. */
function renamed<Part>(part: Part, names: Set<string>, copy: number): Part {
  const text = JSON.stringify(part)
    .replaceAll(/"(operationId|x-successor)":"(\w+)"/g, `"$1":"$2${copy}"`)
    .replaceAll(/"tags":\["([^"]+)"/g, `"tags":["$1 ${Math.floor(copy / copiesInTag)}"`)
    .replaceAll(schemaReference, (reference, name) =>
      names.has(name) ? `"#/components/schemas/${name}${copy}"` : reference,
    );
  return JSON.parse(text);
}
