// The contract as Markdown, to copy and to print.

import { operationsAt, resolved, tagNames } from "./contract.js";
import { resolvedSubtree } from "./resolve.js";

/** How far schemas are written into each other. */
const maxDepth = 4;

/** The whole contract: its description, the headers that responses have in common, and the operations by tag. */
export function contractText({ contract, common }) {
  const { info, servers = [] } = contract;
  const names = tagNames(contract);
  const groups = Map.groupBy(operationsAt(contract), ({ operation }) => operation.tags?.[0]);
  const operations = [...groups].flatMap(([tag = "default", located]) => [
    `# ${names.get(tag) ?? tag}`,
    ...located.map(({ path, method }) => operationText({ contract, common }, path, method)),
  ]);
  const headers = [...common.all, ...common.errors].map(([name, { schema = {}, description }]) =>
    line(name, [typeText(schema)], description),
  );
  return blocks([
    ...[`# ${info.title} ${info.version}`, info.description, info.license?.name],
    servers.map(({ url }) => `- \`${url}\``).join("\n"),
    headers.length > 0 &&
      `**Headers of all responses, or of all errors.**\n\n${headers.join("\n")}`,
    ...operations,
  ]);
}

/** An operation: what it takes, and what comes back. */
export function operationText({ contract, common }, path, method) {
  const commonNames = [...common.all, ...common.errors].map(([name]) => name);
  const operation = resolvedSubtree(contract, ["paths", path, method]);
  const {
    summary = operation.operationId,
    parameters = [],
    requestBody,
    responses = {},
  } = operation;
  const inherited = (contract.paths[path].parameters ?? []).map((each) => resolved(contract, each));
  const inputs = [...inherited, ...parameters].map(parameterLine).join("\n");
  return blocks([
    `## ${summary}`,
    `\`${method.toUpperCase()} ${path}\``,
    operation.deprecated && "Deprecated.",
    operation.description,
    inputs && `### Parameters\n\n${inputs}`,
    requestBody && `### Body\n\n${contentText(requestBody)}`,
    `### Responses\n\n${Object.entries(responses)
      .map((entry) => responseText(entry, commonNames))
      .join("\n")}`,
    ...(operation["x-codeSamples"] ?? []).map(sampleText),
  ]);
}

function sampleText({ label, lang, source }) {
  return `### ${label}\n\n\`\`\`${lang === "Shell" ? "sh" : "ts"}\n${source}\n\`\`\``;
}

function parameterLine({ name, in: place, required, description, schema = {} }) {
  return line(name, [place, typeText(schema), required && "required"], description);
}

function responseText([status, { description, headers = {}, ...response }], commonNames) {
  const own = Object.keys(headers).filter((name) => !commonNames.includes(name));
  const lines = [
    `- **${status}** ${oneLine(description)}`,
    own.length > 0 && `  - Headers: ${own.map((name) => `\`${name}\``).join(", ")}`,
    // The schemas of errors are mostly alike.
    /^2/.test(status) && contentText(response, "  "),
  ];
  return lines.filter(Boolean).join("\n");
}

function contentText({ content = {} }, indent = "") {
  return Object.entries(content)
    .map(([mediaType, { schema, itemSchema = schema }]) =>
      [
        `${indent}- \`${mediaType}\`: ${typeText(Object(itemSchema))}`,
        ...propertyLines(itemSchema, `${indent}  `),
      ].join("\n"),
    )
    .join("\n");
}

/** The properties of a schema, of its items, and of theirs. */
function propertyLines(schema, indent, depth = 1) {
  const { items, properties = {}, required = [] } = Object(schema);
  if (items) return propertyLines(items, indent, depth);
  if (depth > maxDepth) return [];
  return Object.entries(properties).flatMap(([name, each]) => [
    indent +
      line(name, [typeText(Object(each)), required.includes(name) && "required"], each.description),
    ...propertyLines(each, `${indent}  `, depth + 1),
  ]);
}

function typeText({ type, title, items, enum: values, oneOf, anyOf = oneOf, format }) {
  if (values) return values.map((each) => `\`${JSON.stringify(each)}\``).join(", ");
  if (anyOf) return anyOf.map((each) => typeText(Object(each))).join(" or ");
  if (items) return `list of ${typeText(Object(items))}`;
  const name = [type].flat().filter(Boolean).join(" or ") || title || "any value";
  return format ? `${name} (${format})` : name;
}

function line(name, facts, description) {
  const text = oneLine(description);
  return `- \`${name}\` (${facts.filter(Boolean).join(", ")})${text && `: ${text}`}`;
}

function oneLine(text = "") {
  return text.trim().replaceAll(/\s+/g, " ");
}

function blocks(texts) {
  return texts.filter(Boolean).join("\n\n");
}
