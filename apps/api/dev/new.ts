/** `pnpm new operation <id>`: writes the handler of an operation, and its test. */
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { operations } from "@animal-store/contract";
import { document } from "@animal-store/contract/document";
import { run } from "@animal-store/user-error";
import { Command } from "commander";
import { newOperation } from "./new-operation/new-operation.js";
import { repository } from "./repository.js";

const handlers = fileURLToPath(new URL("../src/operations", import.meta.url));

const program = new Command("pnpm new").description("Write the code of something new.");

program
  .command("operation <operationId>")
  .description("Write the handler of an operation of the contract, and its test.")
  .action(async (id: string) => {
    for (const path of await newOperation(id, { document, operations }, handlers)) {
      console.log(`Wrote ${relative(repository, path)}`);
    }
    console.log(`Now write the logic of ${id}: until then, its test fails.`);
  });

await run(async () => {
  await program.parseAsync();
});
