import { namesIn } from "@contract-first/reading/references";
import { enumName, exportedName, functionName, typeName } from "./code-names.js";
import { operationIdOf } from "./operation-ids.js";
import { objectNames } from "./redocly-types.js";
import { ofService } from "./service.js";

/** @import { FeatureArea, Place, Refuse, Visitor } from "./types.js" */

/** @type {FeatureArea} */
export const names = {
  title: "Names",
  features: [
    {
      name: "Operations of any operationId",
      note: "in code, in camelCase: `list-categories` is `listCategories`",
    },
    {
      name: "Operations without an operationId",
      note: "derived from method and path: `GET /museum-hours/{day}` is `getMuseumHoursByDay`",
    },
    {
      name: "Schemas of any name",
      note: "in code, in PascalCase: `order.line` is `OrderLine`, and `OrderLine` after it is `OrderLine2`",
    },
    {
      name: "Operations, or an operation and a schema, that have one name in code",
      refusal: "These two have the same name in code: rename one, or give it another operationId.",
      find: (refuse) =>
        named((found) => {
          /** @type {Map<string, Named>} */
          const first = new Map();
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
    {
      name: "Names that the client uses itself",
      note: "in code, with a word added: the operation `send` is `sendOperation`, and the schema `Item` is `ItemSchema`",
    },
  ],
};

/**
 * @typedef {object} Named
 * @property {string} name
 * @property {string} inCode
 * @property {boolean} isSchema
 * @property {string} [type] of a schema
 * @property {unknown} node
 * @property {Place} location
 */

/**
 * Collects the names of all operations and schemas; a schema may be in any file.
 *
 * @type {(visit: (found: Named[]) => void) => Visitor}
 */
function named(visit) {
  /** @type {Named[]} */
  const found = [];
  const nodes = new Set();
  /** @type {(name: string, node: unknown, location: Place) => void} */
  const addSchema = (name, node, location) => {
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
