import { relative } from "node:path";
import { writeStaleFiles } from "@animal-store/codegen/write-files";
import { Command } from "commander";
import { readContract } from "../contract.ts";
import { pathTo, repository, service } from "../repository.ts";
import { newOperation } from "./new-operation.ts";

/** The command `operation` of `pnpm new`. */
export function operationCommand(): Command {
  return new Command("operation")
    .argument("<operationId>", "as in the contract")
    .description("Write the handler of an operation of the contract, and its test.")
    .action(async (id: string) => {
      await writeStaleFiles();
      for (const path of await newOperation(id, await readContract(), pathTo(service.handlers))) {
        console.log(`Wrote ${relative(repository, path)}`);
      }
      console.log(`Now write the logic of ${id}: until then, its test fails.`);
    });
}
