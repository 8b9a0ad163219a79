#!/usr/bin/env node
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { run } from "@contract-first/service/command-line";
import { Command } from "commander";
import { pathTo } from "./repository/repository.ts";

interface Tool {
  description: string;
  /** Loads the tool, and runs it with the arguments after its name. */
  run(args: string[]): Promise<unknown>;
}

const tools: Record<string, Tool> = {
  generate: {
    description: "generate what follows from the contracts and the storage models",
    run: async (args) => parsed((await import("./generate/command.ts")).generateCommand(), args),
  },
  dev: {
    description: "serve the service while it is edited, and report its mistakes",
    async run(args) {
      const { refuseArguments } = await import("@contract-first/service/internal/tools");
      refuseArguments(args);
      await (await import("./development/develop.ts")).develop();
    },
  },
  new: {
    description: "write the handlers of operations, and their tests",
    run: async (args) => parsed((await import("./new-operation/index.ts")).newCommand(), args),
  },
  "db:diff": {
    description: "write the migration that leads to the storage model",
    async run(args) {
      const { diffCommand } = await import("./migrations/diff-command.ts");
      await parsed(diffCommand({ folder: modelFolder() }), args);
    },
  },
  "lint:contract": {
    description: "check the contracts by the rules of redocly.yaml",
    run: async (args) => (await import("./generate/lint-contract.ts")).lintContract(args),
  },
  "lint:models": {
    description: "check that the storage models are valid and formatted",
    run: async () => (await import("./checks/lint-models.ts")).lintModels(),
  },
  typecheck: {
    description: "check types: tsc, with its arguments",
    run: async (args) => (await import("./checks/typecheck.ts")).typecheck(args),
  },
  build: {
    description: "bundle the service of a folder for production",
    run: async ([folder]) => (await import("./build/bundle.ts")).bundle(folder),
  },
  "docs:build": {
    description: "write the reference page as static files",
    run: async ([folder]) => (await import("./build/reference-page.ts")).writeReferencePage(folder),
  },
  used: {
    description: "write what the TypeScript of a package uses of its client's contract",
    run: async (args) => (await import("@contract-first/client-runtime/used")).used(args),
  },
  turbo: {
    description: "run turbo, with its arguments, and close with a list of what failed",
    run: async (args) => (await import("./checks/turbo.ts")).turbo(args),
  },
  check: {
    description: "run tasks of turbo to their end, and close with a list of what failed",
    run: async (args) => (await import("./checks/check.ts")).check(args),
  },
};

/** The storage model of the package in which the command is run or, without one, that of the repository. */
function modelFolder(): URL {
  const own = resolve("prisma");
  return pathToFileURL(`${existsSync(own) ? own : pathTo("prisma")}/`);
}

function parsed(command: Command, args: string[]): Promise<Command> {
  return command.parseAsync(args, { from: "user" });
}

const program = new Command("contract-first").description(
  "Tools for a service that is generated from its contract. Each takes --help.",
);
for (const [name, { description, run }] of Object.entries(tools)) {
  program
    .command(name)
    .description(description)
    .helpOption(false)
    .allowUnknownOption()
    .allowExcessArguments()
    .action(async (_options, { args }: Command) => {
      await run(args);
    });
}

await run(async () => {
  await program.parseAsync();
});
