/** `pnpm new operation <id>`: writes the handler of an operation, and its test. */
import { relative } from "node:path";
import { run } from "@animal-store/user-error";
import { Command } from "commander";
import { readContract } from "../contract.ts";
import { pathTo, repository, service } from "../repository.ts";
import { newOperation } from "./new-operation.ts";

const program = new Command("pnpm new").description("Write the code of something new.");

program
  .command("operation <operationId>")
  .description("Write the handler of an operation of the contract, and its test.")
  .action(async (id: string) => {
    const handlers = pathTo(service.handlers);
    for (const path of await newOperation(id, await readContract(), handlers)) {
      console.log(`Wrote ${relative(repository, path)}`);
    }
    console.log(`Now write the logic of ${id}: until then, its test fails.`);
  });

await run(async () => {
  await program.parseAsync();
});
