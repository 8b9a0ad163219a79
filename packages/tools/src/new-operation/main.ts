/** `pnpm new operation <id>`: writes the handler of an operation, and its test. */
import { run } from "@contract-first/service/command-line";
import { Command } from "commander";
import { operationCommand } from "./command.ts";

const program = new Command("pnpm new")
  .description("Write the code of something new.")
  .addCommand(operationCommand());

await run(async () => {
  await program.parseAsync();
});
