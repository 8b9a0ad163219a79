import { namesIn } from "@contract-first/reading/references";
import { enumName, exportedName, functionName, typeName } from "./code-names.ts";
import { operationIdOf } from "./operation-ids.ts";
import { objectNames } from "./redocly-types.ts";
import { ofService } from "./service.ts";
import type { FeatureArea, Location, Visitor } from "./types.ts";

export const names: FeatureArea = {
  title: "Names",
  features: [
    {
      name: "Operations, or an operation and a schema, that have one name in code",
      refusal:
        "These two have the same name in code: rename one schema, or give one operation another operationId.",
      find: (refuse) =>
        named((found) => {
          const first: Map<string, Named> = new Map();
          for (const each of found) {
            const other = first.get(each.inCode);
            // Types that would have one name get numbers.
            const isNumbered = other?.type !== undefined && other.type === each.type;
            if (other && other.node !== each.node && !isNumbered)
              refuse(each.location, `${other.name} and ${each.name}, ${each.inCode}`);
            else first.set(each.inCode, each);
          }
        }),
    },
    {
      name: "Names that every object of JavaScript has",
      refusal: "Every object of JavaScript has a property of this name: choose another name.",
      find: (refuse) => ({
        ...ofService({
          parameter({ name }, { location }) {
            if (objectNames.includes(String(name))) refuse(location.child("name"), name);
          },
        }),
        SchemaProperties(properties, { location }) {
          for (const name of Object.keys(properties)) {
            if (objectNames.includes(name)) refuse(location.child(name).key(), name);
          }
        },
      }),
    },
  ],
};

interface Named {
  name: string;
  inCode: string;
  isSchema: boolean;
  /** The type of a schema. */
  type?: string;
  node: unknown;
  location: Location;
}

/** Collects the names of all operations and schemas; a schema may be in any file. */
function named(visit: (found: Named[]) => void): Visitor {
  const found: Named[] = [];
  const nodes = new Set();
  const addSchema: (name: string, node: unknown, location: Location) => void = (
    name,
    node,
    location,
  ) => {
    if (nodes.has(node)) return;
    nodes.add(node);
    const type = typeName(name);
    const named = { name, isSchema: true, type, node, location };
    found.push({ ...named, inCode: exportedName(type) });
    const isEnumeration = typeof node === "object" && node !== null && "enum" in node;
    if (isEnumeration) found.push({ ...named, inCode: enumName(type) });
  };
  const operations = ofService({
    operation(operation, { path, method, location }) {
      const { operationId } = operation;
      const id = operationIdOf(operation, { method, path });
      found.push({
        name: operationId ? id : `${method.toUpperCase()} ${path}`,
        inCode: functionName(id),
        isSchema: false,
        node: operation,
        location: operationId ? location.child("operationId") : location.key(),
      });
    },
  });
  return {
    ...operations,
    NamedSchemas(schemas, { location, resolve }) {
      for (const [name, schema] of Object.entries(schemas)) {
        addSchema(name, resolve(schema).node, location.child(name).key());
      }
    },
    ref(node, { type }, { node: target, location }) {
      const isInFile = type.name === "Schema" && target && location;
      if (isInFile)
        addSchema(namesIn(node.$ref.replace(/^.*#/, "#")).at(-1) ?? "", target, location.key());
    },
    Root: {
      leave() {
        visit(found);
      },
    },
  };
}
