import type { Visitor } from "./types.ts";

/** Requires the segments of paths in kebab-case, for example `/order-lines`. */
export function pathNames(): Visitor {
  return {
    Paths(paths, { report, location }) {
      for (const path of Object.keys(paths)) {
        const message = `${path} does not use kebab-case.`;
        if (!path.split("/").every(isKebabCase))
          report({ message, location: location.child(path).key() });
      }
    },
  };
}

function isKebabCase(segment: string) {
  return segment.startsWith("{") || /^[a-z0-9.]*(-[a-z0-9.]+)*$/.test(segment);
}
