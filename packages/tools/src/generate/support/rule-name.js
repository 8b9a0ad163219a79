/** @import { Feature } from "./types.js" */

/** The prefix of the rules in `redocly.yaml`. */
export const id = "contract-support";

/**
 * The name of a feature's rule in `redocly.yaml`, without its prefix.
 *
 * @param {Pick<Feature, "name">} feature
 */
export function ruleName({ name }) {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replace(/-$/, "");
}
