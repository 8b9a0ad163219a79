/** What generates types. It is most of what an installation would weigh, so it is optional. */
export type TypeGenerator = NonNullable<Awaited<ReturnType<typeof typeGenerator>>>;

/** Undefined where its packages are not installed. It takes longer to load than the rest of a review. */
export async function typeGenerator() {
  try {
    const { default: openapiTS, astToString } = await import("openapi-typescript");
    return { openapiTS, astToString, redocly: await import("@redocly/openapi-core") };
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** What a report says where they are not. */
export const notInstalled =
  "The types were not compared: install openapi-typescript@7, typescript@5 and @redocly/openapi-core@1 beside the review to see what changes for clients in TypeScript.";

function isMissing(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === "ERR_MODULE_NOT_FOUND" || code === "MODULE_NOT_FOUND";
}
