/**
 * `pnpm test:forms public <folder>`: makes a service from each contract in a folder, as a team would on its first day,
 * and reports the outcome of each in one line.
 */
import { existsSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { run, UserError, workingFolder } from "@contract-first/service/command-line";
import { Command } from "commander";
import { firstDay } from "./first-day.ts";
import { Results } from "./results.ts";

const program = new Command("pnpm test:forms public")
  .argument("<folder>", "the contracts: OpenAPI in YAML or JSON")
  .option("--resume", "continue after the contracts that have a result")
  .allowExcessArguments(false)
  .action(async (given: string, { resume = false }: { resume?: boolean }) => {
    const folder = resolve(workingFolder(), given);
    if (!existsSync(folder)) throw new UserError(`${given} does not exist: name a folder.`);
    const results = new Results(folder, resume);
    const names = readdirSync(folder).filter((name) => /\.(ya?ml|json)$/.test(name));
    for (const name of names.toSorted()) {
      const known = results.of(name);
      const line = known ?? (await firstDay(join(folder, name), results));
      if (known === undefined) results.add(name, line);
      console.log(line);
    }
  });

await run(async () => {
  await program.parseAsync();
});
