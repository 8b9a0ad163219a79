import { writeFile } from "node:fs/promises";
import { posix } from "node:path";

/** The packages whose tests are run. */
export const testedProjects = [
  "apps/api",
  "packages/reading",
  "packages/service",
  "packages/client",
  "packages/client-runtime",
  "packages/judges/problem-service",
];

export const configuration = "mutants.vitest.config.ts";

const additions = "packages/judges/mutants/src/vitest/vitest-additions.ts";

/** Adds the configuration of the tests to each package of a copy. */
export async function addConfigurations(folder: string): Promise<void> {
  for (const project of testedProjects) {
    const text = `import { mergeConfig } from "vitest/config";
import { additions } from "${posix.relative(project, additions)}";
import own from "./vitest.config.ts";

export default mergeConfig(own, additions);
`;
    await writeFile(`${folder}/${project}/${configuration}`, text);
  }
}
