/** `pnpm new`: writes the code of an operation, or the repository of a service. */
import { run } from "@contract-first/service/command-line";
import { operationCommand } from "@contract-first/tools/internal/new-operation";
import { Command } from "commander";
import { serviceCommand } from "./service-command.ts";

const program = new Command("pnpm new")
  .description("Write the code of something new.")
  .addCommand(operationCommand())
  .addCommand(serviceCommand());

await run(async () => {
  await program.parseAsync();
});
