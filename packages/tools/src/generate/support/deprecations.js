import { operationIdOf } from "./operation-ids.js";
import { ofService, templateNames } from "./service.js";

/** @import { Feature, Place } from "./types.js" */

/**
 * A deprecated operation whose announcement cannot be sent in responses.
 *
 * @type {Feature}
 */
export const unannounced = {
  name: "Deprecations that are announced in half",
  refusal:
    '`x-sunset` and `x-successor` need `x-deprecated-at` beside them. Write dates as "2030-12-31", and the operationId of a successor whose path has no parameter that this one lacks; or remove all three.',
  find: (refuse) => {
    /** @type {Map<unknown, string>} */
    const paths = new Map();
    /** @type {{ path: string, successor: unknown, location: Place }[]} */
    const announced = [];
    return {
      ...ofService({
        operation(operation, { path, method, location }) {
          paths.set(operationIdOf(operation, { method, path }), path);
          if (!operation.deprecated) return;
          const at = location.child("deprecated").key();
          const {
            "x-deprecated-at": since,
            "x-sunset": sunset,
            "x-successor": successor,
          } = /** @type {Record<string, unknown>} */ (/** @type {unknown} */ (operation));
          const needsDate = sunset !== undefined || successor !== undefined;
          const dates = [since, sunset].filter((date) => date !== undefined);
          if (!dates.every(isDate) || (needsDate && since === undefined)) refuse(at);
          if (successor !== undefined) announced.push({ path, successor, location: at });
        },
      }),
      Root: {
        leave() {
          for (const { path, successor, location } of announced) {
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
