import { writeFile } from "node:fs/promises";

/** The packages whose tests are run. */
export const testedProjects = [
  "apps/api",
  "packages/service",
  "packages/client",
  "packages/client-runtime",
  "packages/service",
  "packages/judges/problem-service",
];

export const configuration = "mutants.vitest.config.ts";

/** Adds the configuration of the tests to each package of a copy. */
export async function addConfigurations(folder: string): Promise<void> {
  const text = `import { mergeConfig } from "vitest/config";
import { additions } from "../../packages/judges/mutants/src/vitest/vitest-additions.ts";
import own from "./vitest.config.ts";

export default mergeConfig(own, additions);
`;
  for (const project of testedProjects) {
    await writeFile(`${folder}/${project}/${configuration}`, text);
  }
}
