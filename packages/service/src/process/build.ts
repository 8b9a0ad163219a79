import type { Service } from "../chain/service.ts";

/** The commit of the sources, which the build writes here. */
declare const SOURCE_COMMIT: string;

/**
 * Identifies the running build: the version of the contract and the commit of the sources. In development, the
 * commit is unknown.
 */
export function buildOf({ contract }: Pick<Service<unknown>, "contract">) {
  const { version } = contract.info;
  return { version, commit: typeof SOURCE_COMMIT === "undefined" ? "unknown" : SOURCE_COMMIT };
}
