/**
 * `pnpm test:forms public <folder>`: makes a service from each contract in a folder, as a team would on its first day,
 * and reports the outcome of each in one line.
 */
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { run, UserError, workingFolder } from "@contract-first/service/command-line";
import { Command } from "commander";
import { contractsIn } from "./contract-file.ts";
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
    for (const contract of contractsIn(folder)) {
      const known = results.of(contract.name);
      const line = known ?? (await firstDay(contract, results));
      if (known === undefined) results.add(contract.name, line);
      console.log(line);
    }
  });

await run(async () => {
  await program.parseAsync();
});
