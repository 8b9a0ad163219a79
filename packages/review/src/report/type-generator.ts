// Only this file imports openapi-typescript: docs/decisions/maintenance.md says why.
export type { OpenAPI3 } from "openapi-typescript";

/** The generator of types, which is optional because it would be most of an installation's size. */
export type TypeGenerator = NonNullable<Awaited<ReturnType<typeof typeGenerator>>>;

/** Undefined if its packages are not installed. Loading it takes longer than the rest of a review. */
export async function typeGenerator() {
  try {
    const { default: openapiTS, astToString } = await import("openapi-typescript");
    return { openapiTS, astToString, redocly: await import("@redocly/openapi-core") };
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** The remark in a report if they are not installed. */
export const notInstalled =
  "The types were not compared: install openapi-typescript@7, typescript@5 and @redocly/openapi-core@1 beside the review to see what changes for clients in TypeScript.";

function isMissing(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === "ERR_MODULE_NOT_FOUND" || code === "MODULE_NOT_FOUND";
}
