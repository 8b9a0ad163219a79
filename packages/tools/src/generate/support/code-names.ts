import { exportedNames, memberNames } from "./client-names.ts";

/**
 * The name of an operation's function: its operationId in camelCase, `list-categories` as
 * `listCategories`.
 */
export function functionName(operationId: string) {
  const [first = "", ...others] = wordsOf(operationId);
  const start = first === first.toUpperCase() ? first.toLowerCase() : lowerFirst(first);
  const name = [start, ...others.map(upperFirst)].join("");
  if (reserved.has(name) || isReserved(name)) return `${name}Operation`;
  return startsWithLetter(name) ? name : `operation${upperFirst(name)}`;
}

/** The name of a schema's type: the schema's in PascalCase, `order.line` as `OrderLine`. */
export function typeName(schema: string) {
  const name = wordsOf(schema).map(upperFirst).join("");
  return startsWithLetter(name) ? name : `Schema${name}`;
}

/**
 * The name under which the client exports a schema's type: `Error` would hide the global class of
 * that name.
 */
export function exportedName(type: string) {
  if (type === "Error") return "ErrorBody";
  return isReservedByClient(type) ? `${type}Schema` : type;
}

/**
 * The name under which the client exports the values of an enumeration: `taskStateValues` for
 * `TaskState`.
 */
export function enumName(type: string) {
  return `${lowerFirst(type)}Values`;
}

/** The name of the function that makes objects of a schema's type: `taskNote` for `TaskNote`. */
export function factoryName(type: string) {
  const name = lowerFirst(exportedName(type));
  return reserved.has(name) ? `${name}Object` : name;
}

let members: string[] | undefined;

/** Whether the client itself exports something of this name, or its generated modules use it. */
function isReservedByClient(name: string) {
  return [...exportedNames, ...generated].includes(name) || name in Object.prototype;
}

/** Whether the client has a member of this name. `await` treats an object with a method `then` as a promise. */
function isReserved(name: string) {
  members ??= ["handlers", "then", ...memberNames()];
  return isReservedByClient(name) || members.includes(name);
}

/** The names that the generated modules of the client themselves use. */
const generated = [
  ...["allOperations", "OperationMethods", "PathMethods", "body", "credential", "errors", "header"],
  ...["idempotency", "path", "query", "objectPage", "operation", "listOperation"],
  ...["downloadOperation", "numberHeaders", "statuses", "contractVersion", "environments"],
  ...["Environment", "ErrorBody", "ErrorCode", "ReadId", "operationIds"],
];

/** A name is split at the characters that an identifier cannot have, and at underscores. */
function wordsOf(name: string) {
  return name.split(/[^\p{L}\p{N}$]+/u).filter((word) => word !== "");
}

function upperFirst(word: string) {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function lowerFirst(word: string) {
  return word.charAt(0).toLowerCase() + word.slice(1);
}

function startsWithLetter(name: string) {
  return /^[\p{L}$]/u.test(name);
}

/** Names that no function of a module can have (ECMA-262, section 12.7.2, in strict mode). */
const reserved = new Set(
  (
    "arguments await break case catch class const continue debugger default delete do else enum eval " +
    "export extends false finally for function if implements import in instanceof interface let new " +
    "null package private protected public return static super switch this throw true try typeof var " +
    "void while with yield"
  ).split(" "),
);
