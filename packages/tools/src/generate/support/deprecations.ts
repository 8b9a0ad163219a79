import { operationIdOf } from "./operation-ids.ts";
import { ofService, templateNames } from "./service.ts";
import type { Feature, Location } from "./types.ts";

/** A deprecated operation whose announcement cannot be sent in responses. */
export const unannounced: Feature = {
  name: "Deprecations that are announced in half",
  refusal:
    '`x-sunset` and `x-successor` need `x-deprecated-at` beside them. Write dates as "2030-12-31", and the operationId of a successor whose path has no parameter that this one lacks; or remove all three.',
  find: (refuse) => {
    const paths: Map<unknown, string> = new Map();
    const announced: { path: string; successor: unknown; location: Location }[] = [];
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
          } = operation as unknown as Record<string, unknown>;
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

function isDate(value: unknown) {
  const time = typeof value === "string" ? Date.parse(value) : Number.NaN;
  // `Date` turns February 30 into March 2.
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === value;
}
