import { ofService, templateNames } from "./service.js";

/** @import { Feature, Place } from "./types.js" */

/** @typedef {{ path: string, successor: unknown, location: Place }} Deprecated */

/**
 * A deprecated operation whose dates or successor are missing, or cannot be announced.
 *
 * @type {Feature}
 */
export const unannounced = {
  name: "Deprecations that are not announced",
  refusal:
    'A deprecated operation needs `x-deprecated-at` and `x-sunset`, which are dates such as "2030-12-31", and `x-successor`, the operationId of an operation whose path has no parameter that this one lacks: all responses announce them.',
  find: (refuse) => {
    /** @type {Map<unknown, string>} */
    const paths = new Map();
    /** @type {Deprecated[]} */
    const deprecated = [];
    return {
      ...ofService({
        operation(operation, { path, location }) {
          paths.set(operation.operationId, path);
          if (!operation.deprecated) return;
          const { "x-successor": successor, ...rest } = /** @type {any} */ (operation);
          const at = location.child("deprecated").key();
          if (isDate(rest["x-deprecated-at"]) && isDate(rest["x-sunset"])) {
            deprecated.push({ path, successor, location: at });
          } else refuse(at);
        },
      }),
      Root: {
        leave() {
          for (const { path, successor, location } of deprecated) {
            const own = templateNames(path);
            const needed = templateNames(paths.get(successor) ?? "");
            const canBeFilled = needed.every((name) => own.includes(name));
            if (!paths.has(successor) || !canBeFilled) refuse(location);
          }
        },
      },
    };
  },
};

/** @param {unknown} value */
function isDate(value) {
  const time = typeof value === "string" ? Date.parse(value) : Number.NaN;
  // `Date` turns February 30 into March 2.
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === value;
}
