import { isObject } from "../document/json.js";
import { type Conjunction, conjunction } from "./schema.js";

/** What is no more than a reference to one schema counts as that schema, wherever it stands. */
export function followed(schema: Conjunction): Conjunction {
  const [node, ...others] = schema.nodes;
  if (!node || others.length > 0 || !isObject(node.value)) return schema;
  const isReference = "$ref" in node.value && Object.keys(node.value).length === 1;
  return isReference ? conjunction([node.document.resolve(node)]) : schema;
}
