/** @import { Context, Operation, Visitor } from "./types.js" */

/**
 * @typedef {{ path: string, successor: unknown, text: string, location: Context["location"] }} Deprecated
 */

const dates = /** @type {const} */ (["x-deprecated-at", "x-sunset"]);
const extensions = /** @type {const} */ ([...dates, "x-successor"]);
const headers = ["Deprecation", "Sunset", "Link"];

/**
 * A deprecated operation states since when it is deprecated (`x-deprecated-at`), when it will be removed
 * (`x-sunset`, in the future) and what to use instead (`x-successor`, an operationId), which is where links in
 * its description lead. All its responses declare the headers that announce this.
 *
 * @returns {Visitor}
 */
export function deprecationAnnounced() {
  /** @type {Map<unknown, string>} */
  const paths = new Map();
  /** @type {Deprecated[]} */
  const deprecated = [];
  let path = "";
  return {
    PathItem(_item, { key }) {
      path = String(key);
    },
    Operation(/** @type {Operation} */ operation, context) {
      paths.set(operation.operationId, path);
      if (!operation.deprecated) return refuseExtensions(operation, context);
      checkExtensions(operation, context);
      checkHeaders(operation, context);
      const { "x-successor": successor, description: text = "" } = operation;
      deprecated.push({ path, successor, text, location: context.location });
    },
    Root: {
      leave(_root, { report }) {
        for (const each of deprecated.filter(({ successor }) => successor !== undefined)) {
          const message =
            successorMistake(each, paths.get(each.successor)) ?? descriptionMistake(each);
          if (message) report({ message, location: each.location.child("x-successor") });
        }
      },
    },
  };
}

/** @type {(operation: Operation, context: Context) => void} */
function refuseExtensions(operation, { report, location }) {
  for (const name of extensions.filter((name) => name in operation)) {
    report({ message: `${name} needs deprecated: true.`, location: location.child(name) });
  }
}

/** @type {(operation: Operation, context: Context) => void} */
function checkExtensions(operation, { report, location }) {
  for (const name of extensions.filter((name) => !(name in operation))) {
    report({ message: `A deprecated operation needs ${name}.`, location });
  }
  for (const name of dates.filter((name) => name in operation)) {
    const message = dateMistake(name, operation[name]);
    if (message) report({ message, location: location.child(name) });
  }
}

/** @type {(name: string, value: unknown) => string | undefined} */
function dateMistake(name, value) {
  if (!isDate(value)) return `${name} must be a date, for example "2030-12-31".`;
  const hasPassed = name === "x-sunset" && Date.parse(value) <= Date.now();
  return hasPassed ? "x-sunset has passed: remove the operation." : undefined;
}

/** @type {(value: unknown) => value is string} */
function isDate(value) {
  if (typeof value !== "string" || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  if (Number.isNaN(Date.parse(value))) return false;
  // `Date` turns February 30 into March 2.
  return new Date(value).toISOString().startsWith(value);
}

/** @type {(operation: Operation, context: Context) => void} */
function checkHeaders(operation, { report, resolve, location }) {
  for (const [status, response] of Object.entries(operation.responses ?? {})) {
    const declared = Object.keys(resolve(response).node?.headers ?? {});
    for (const header of headers.filter((name) => !declared.includes(name))) {
      report({
        message: `Response ${status} of a deprecated operation must declare the header ${header}.`,
        location: location.child(["responses", status]),
      });
    }
  }
}

/**
 * The server links to the successor by filling its path with the parameters of the request.
 *
 * @type {(deprecated: Deprecated, successorPath: string | undefined) => string | undefined}
 */
function successorMistake({ path, successor }, successorPath) {
  if (successorPath === undefined) return `x-successor names no operation: ${successor}.`;
  const own = parameterNames(path);
  const missing = parameterNames(successorPath).filter((name) => !own.includes(name));
  if (missing.length === 0) return undefined;
  return `The path of x-successor has a parameter that ${path} does not have: ${missing.join(", ")}.`;
}

/**
 * Somebody who reads is led to the same operation as a program.
 *
 * @type {(deprecated: Deprecated) => string | undefined}
 */
function descriptionMistake({ successor, text }) {
  const linked = Array.from(text.matchAll(/#operation\/(\w+)/g), ([, id]) => id);
  if (linked.length === 0 || linked.some((id) => id === successor)) return undefined;
  return `The description leads to ${linked.join(", ")}, and x-successor to ${successor}.`;
}

/**
 * The names of the parameters in a path, in their order.
 *
 * @param {string} path
 */
function parameterNames(path) {
  return Array.from(path.matchAll(/\{([^}]*)\}/g), ([, name = ""]) => name);
}
