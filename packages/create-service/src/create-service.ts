#!/usr/bin/env node
/** The command of the package: `pnpm new service`, with the files that the package has of the repository. */
import { join } from "node:path";

process.env.INIT_CWD = process.cwd();
// As in the repository: the files that a service begins with are in the current folder.
process.chdir(join(import.meta.dirname, "../repository"));

const { run } = await import("@contract-first/service/command-line");
const { serviceCommand } = await import("./service-command.ts");
await run(async () => {
  await serviceCommand().name("create-service").parseAsync();
});
