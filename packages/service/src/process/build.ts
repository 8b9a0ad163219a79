import type { Service } from "./service.ts";

/** The commit of the sources, which the build writes here. */
declare const SOURCE_COMMIT: string;

/** What runs: the version of the contract, and the commit of the sources, which are not built in development. */
export function buildOf({ contract }: Pick<Service<unknown>, "contract">) {
  const { version } = contract.document.info as { version: string };
  return { version, commit: typeof SOURCE_COMMIT === "undefined" ? "unknown" : SOURCE_COMMIT };
}
