/**
 * Mutates contracts at random, and prints each change that generated types or validators notice and the review does
 * not.
 *
 *     pnpm mutate:contracts 200 api.yaml other.json
 */

import { readFileSync } from "node:fs";
import fc from "fast-check";
import { parse } from "yaml";
import { mutationsOf } from "../src/testing/mutations.ts";
import { hiddenChanges, mutated } from "../src/testing/witnesses.ts";

const [count, ...files] = process.argv.slice(2);
if (!Number(count) || files.length === 0) {
  console.error(
    "Name the number of mutations and the contracts: pnpm mutate:contracts 200 api.yaml",
  );
  process.exit(2);
}

for (const file of files) {
  const contract = parse(readFileSync(file, "utf8"), { merge: true });
  const seed = Number(process.env.FAST_CHECK_SEED ?? 20261126);
  const chosen = fc.sample(fc.constantFrom(...mutationsOf(contract)), {
    numRuns: Number(count),
    seed,
  });
  const hidden = await hiddenChanges(chosen.map((each) => mutated(contract, each)));
  console.log(`${file}: ${hidden.length} of ${count} mutations are hidden`);
  for (const each of hidden) console.log(`  ${each}`);
  if (hidden.length > 0) process.exitCode = 1;
}
