/** The configuration that is added to the package's own for tests in a copy. */
import { fileURLToPath } from "node:url";
import { configDefaults } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Runs the files in the order of the variable. */
class GivenOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const order = (process.env.MUTANTS_TEST_FILES ?? "").split(",");
    const position = ({ moduleId }: TestSpecification) =>
      order.findIndex((file) => moduleId.endsWith(file));
    return files.toSorted((a, b) => position(a) - position(b));
  }
}

const recorder = fileURLToPath(new URL("../covering/record-test-file.ts", import.meta.url));

export const additions = {
  test: {
    // The bundle of the service is not built again with a mutant.
    exclude: [...configDefaults.exclude, "src/bundle.test.ts"],
    // The copies are tested in parallel, so the tests of one need not be.
    maxWorkers: 1,
    sequence: { sequencer: GivenOrder },
    ...(process.env.MUTANTS_COVERAGE && { isolate: true, setupFiles: [recorder] }),
  },
};
