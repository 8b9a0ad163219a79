/**
 * Makes small mistakes, one at a time, in copies of the repository, and shows which check notices each:
 *
 *   main.ts [NAME …]   tries these mutants, or all
 *   main.ts --list     lists all
 *   main.ts --check    only checks whether all can still be applied
 *   main.ts --jobs 4   tries four at the same time; the default is the number of cores
 */
import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { repository } from "./copy/repository.ts";
import { killCommands } from "./copy/run-command.ts";
import { mutants } from "./mutants/all.ts";
import { type Mutant, mutate, readOriginal } from "./mutants/mutant.ts";
import { lineOf, reportOf } from "./report.ts";
import { mistakesOf } from "./result.ts";
import { runMutants } from "./run-mutants.ts";

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    list: { type: "boolean" },
    check: { type: "boolean" },
    jobs: { type: "string", default: String(availableParallelism()) },
  },
});

try {
  await run(choose(positionals));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

async function run(chosen: readonly Mutant[]): Promise<void> {
  if (options.list) {
    for (const { name, file } of chosen) console.log(`${name}  ${file}`);
    return;
  }
  await requireApplicable(chosen);
  if (options.check) console.log(`All ${chosen.length} mutants can be applied.`);
  else await letPass(chosen);
}

/** Reports all mutants whose places are gone in one message. */
async function requireApplicable(chosen: readonly Mutant[]): Promise<void> {
  const problems = await Promise.all(
    chosen.map(async (mutant) => {
      try {
        const original = await readOriginal(mutant, repository);
        const isSame = mutate(mutant, original).text === original;
        return isSame ? [`The mutant ${mutant.name} is out of date: it changes nothing.`] : [];
      } catch (error) {
        return [(error as Error).message];
      }
    }),
  );
  if (problems.flat().length > 0) throw new Error(problems.flat().join("\n"));
}

function choose(names: string[]): readonly Mutant[] {
  const unknown = names.filter((name) => !mutants.some((mutant) => mutant.name === name));
  if (unknown.length > 0) throw new Error(`There is no mutant ${unknown.join(", ")}: see --list.`);
  return names.length === 0 ? mutants : mutants.filter(({ name }) => names.includes(name));
}

async function letPass(chosen: readonly Mutant[]): Promise<void> {
  process.once("exit", killCommands);
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));
  const startedAt = performance.now();
  let done = 0;
  const results = await runMutants(chosen, {
    jobs: Math.min(Number(options.jobs), chosen.length),
    onResult: (result) => console.error(`[${++done}/${chosen.length}] ${lineOf(result)}`),
    onProgress: console.error,
  });
  console.log(reportOf(results));
  console.log(`It took ${Math.round((performance.now() - startedAt) / 1_000)} s.`);
  const mistakes = mistakesOf(results);
  if (mistakes.length === 0) return;
  console.error(mistakes.join("\n"));
  process.exitCode = 1;
}
