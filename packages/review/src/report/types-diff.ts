import { createTwoFilesPatch } from "diff";
import type { OpenAPI3 } from "openapi-typescript";
import { bundle } from "../document/bundle.js";
import type { Document } from "../document/document.js";
import type { Report } from "./report.js";

/** What becomes of the TypeScript types that are generated from the contract, as a unified diff. */
export async function typesDiff({ before, after }: Report): Promise<string> {
  const [old, now] = [await typesOf(before.document), await typesOf(after.document)];
  if (old === now) return "";
  const patch = createTwoFilesPatch("types.ts", "types.ts", old, now, "before", "after", {
    context: 3,
  });
  // Both sides have the same name: the lines that say so tell nothing.
  return patch.slice(Math.max(0, patch.indexOf("@@"))).trimEnd();
}

/** Types cannot be made of every description; a review can do without them. */
async function typesOf(document: Document): Promise<string> {
  // It brings the TypeScript compiler, which takes longer to load than the rest of a review.
  const { default: openapiTS, astToString } = await import("openapi-typescript");
  try {
    const types = await openapiTS(bundle(document) as unknown as OpenAPI3, { silent: true });
    return withoutComments(astToString(types));
  } catch {
    return "";
  }
}

/** The comments repeat the documentation, whose changes the findings tell. */
function withoutComments(types: string): string {
  let isComment = false;
  const kept = types.split("\n").filter((line) => {
    const isFirst = line.trimStart().startsWith("/**");
    const isPart = isComment || isFirst;
    isComment = isPart && !line.trimEnd().endsWith("*/");
    return !isPart;
  });
  return kept.join("\n");
}
