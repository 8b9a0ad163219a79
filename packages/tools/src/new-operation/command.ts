import { relative } from "node:path";
import { documentOf } from "@contract-first/service/internal/document";
import { Command } from "commander";
import { writeStaleFiles } from "../generate/write-files.ts";
import { readContract } from "../repository/contract.ts";
import { pathTo, repository, service } from "../repository/repository.ts";
import { newOperations } from "./new-operation.ts";

/** The command `new`. */
export function newCommand(): Command {
  return new Command("pnpm new")
    .description("Write the code of something new.")
    .addCommand(operationCommand());
}

/** The command `operation` of `pnpm new`. */
export function operationCommand(): Command {
  return new Command("operation")
    .argument("<operationIds...>", "as in the contract")
    .description("Write the handlers of operations of the contract, and their tests.")
    .action(async (ids: string[]) => {
      await writeStaleFiles();
      const contract = await readContract();
      const described = { ...contract, document: documentOf(contract) };
      for (const path of await newOperations(ids, described, pathTo(service.handlers))) {
        console.log(`Wrote ${relative(repository, path)}`);
      }
      const whose = ids.length === 1 ? "its test fails" : "their tests fail";
      console.log(`Now write the logic of ${ids.join(", ")}: until then, ${whose}.`);
    });
}
