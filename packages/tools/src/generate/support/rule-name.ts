import type { Feature } from "./types.ts";

/** The prefix of the rules in `redocly.yaml`. */
export const id = "contract-support";

/** The name of a feature's rule in `redocly.yaml`, without its prefix. */
export function ruleName({ name }: Pick<Feature, "name">) {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replace(/-$/, "");
}
