import { isIdempotencyKey } from "@contract-first/reading/headers";
import { isBinary, multipart } from "@contract-first/reading/media-types";
import type { MediaType, Response } from "@contract-first/reading/objects";
import { inputName } from "@contract-first/reading/parameter-styles";
import { resolved } from "@contract-first/reading/references";
import { streamFormat } from "@contract-first/reading/streams";
import type { OpenApiDocument } from "../contract-document/document.ts";
import type { Located } from "../contract-document/operations.ts";
import { functionName } from "../support/code-names.ts";
import { type NamedScheme, placeholderOf } from "./asked-schemes.ts";
import type { SampleBody, SampleInput } from "./sample-input.ts";

/** The client that the samples use. */
export interface SampleClient {
  /** The name of its package. */
  packageName: string;
  /** The function that makes a client. */
  create: string;
}

interface SampleCall {
  /** The URL of the service. */
  address: string;
  input: SampleInput;
  /** The security schemes for which the call needs keys or tokens. */
  keys: NamedScheme[];
}

/** An operation called with the client: a module that runs unchanged, apart from the key. */
export function typescriptSample(
  document: OpenApiDocument,
  located: Located,
  { packageName, create, address, input, keys }: SampleClient & SampleCall,
): string {
  const call = `client.${functionName(located.operation.operationId)}(${argument(input)})`;
  return [
    `import { ${create} } from ${JSON.stringify(packageName)};`,
    "",
    `const client = ${create}({`,
    `  baseUrl: ${JSON.stringify(address)},`,
    `  apiKey: ${apiKeyOf(keys)},`,
    "});",
    "",
    ...linesOf(call, bodies(document, located)),
  ].join("\n");
}

/** @param received the bodies of a success, by media type */
function linesOf(call: string, received: [mediaType: string, media: MediaType][]): string[] {
  const [format] = received.flatMap((each) => streamFormat(...each) ?? []);
  if (format !== undefined) {
    const name = format === "events" ? "event" : "item";
    return [`for await (const ${name} of ${call}) {`, `  console.log(${name});`, "}"];
  }
  if (received.length === 0) return [`await ${call};`];
  return [`const data = await ${call};`, "console.log(data);"];
}

/** One key, or one for each security scheme if the operation asks for several together. */
function apiKeyOf(keys: NamedScheme[]): string {
  const [only, ...others] = keys;
  if (only === undefined) return `"YOUR_KEY"`;
  if (others.length === 0) return JSON.stringify(placeholderOf(only));
  return objectLiteral(
    keys.map((each): Property => [each.scheme, JSON.stringify(placeholderOf(each))]),
  );
}

/**
 * The parameters and the body in one object, as the client takes them. The client itself makes an `Idempotency-Key`.
 */
function argument({ parameters, body }: SampleInput): string {
  const sent = parameters.filter(({ name }) => !isIdempotencyKey(name));
  const inPath = sent.filter((each) => each.in === "path").map(({ name }) => name);
  const properties = sent.map((each): Property => [inputName(each, inPath), literal(each.value)]);
  if (body) properties.push(["body", bodyLiteral(body)]);
  return properties.length === 0 ? "" : objectLiteral(properties);
}

function bodyLiteral({ mediaType, value, files }: SampleBody): string {
  if (isBinary(mediaType)) return file;
  if (mediaType !== multipart) return literal(value);
  const fields = Object.entries(value as object);
  return objectLiteral(
    fields.map(([name, each]) => [name, files.includes(name) ? file : literal(each)]),
  );
}

const file = `new Blob(["the bytes of a file"])`;

/** A value of JSON, as people write it in TypeScript. */
function literal(value: unknown): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return enclosed("[", value.map(literal), "]");
  return objectLiteral(Object.entries(value).map(([name, each]) => [name, literal(each)]));
}

type Property = [name: string, code: string];

function objectLiteral(properties: Property[]): string {
  const texts = properties.map(([name, code]) => `${key(name)}: ${code}`);
  return enclosed("{ ", texts, " }");
}

/** The texts on one line if it is short; otherwise, one text per line. */
function enclosed(begin: string, texts: string[], end: string): string {
  const line = `${begin}${texts.join(", ")}${end}`;
  if (line.length <= 60 && !line.includes("\n")) return line;
  const lines = texts.map((text) => `  ${text.replaceAll("\n", "\n  ")},\n`);
  return `${begin.trim()}\n${lines.join("")}${end.trim()}`;
}

function key(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
}

function bodies(
  document: OpenApiDocument,
  { operation }: Located,
): [mediaType: string, media: MediaType][] {
  return Object.entries(operation.responses)
    .filter(([status]) => Number(status) < 300)
    .flatMap(([, response]) =>
      Object.entries(resolved<Response>(document, response).content ?? {}),
    );
}
