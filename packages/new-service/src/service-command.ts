import { resolve } from "node:path";
import { UserError } from "@animal-store/user-error";
import { Command } from "commander";
import { updateMachinery } from "./machinery/update.ts";
import { newService, origin, repository } from "./new-service.ts";

/** The folder of the person: pnpm puts it into INIT_CWD. */
const from = process.env.INIT_CWD ?? process.cwd();

/** The command `service` of `pnpm new`. */
export function serviceCommand(): Command {
  return new Command("service")
    .argument(
      "<folder>",
      "the folder of the new repository; its name becomes the name of the service",
    )
    .option("--contract <file>", "its contract: OpenAPI in YAML or JSON")
    .option("--update", "instead, replace the machinery of that repository by this version")
    .description("Write a repository with a service for a contract of your own.")
    .action(async (folder: string, { contract, update }: Options) => {
      if (update) return tellUpdate(folder);
      if (contract === undefined) throw new UserError("Name the contract with --contract <file>.");
      const count = await newService({ folder, contract, from, warn: console.warn });
      console.log(`Wrote ${folder}, whose ${count} operations respond with examples until you write them:

  cd ${shellWord(folder)}
  git init && git add --all && git commit --message "Begin with the contract"
  npx -y pnpm@12 start

README.md there says how to go on.`);
    });
}

interface Options {
  contract?: string;
  update?: true;
}

/** A path as one word of a command for a shell (POSIX.1, section 2.2.2). */
function shellWord(path: string): string {
  return /^[\w@%+:,./-]+$/.test(path) ? path : `'${path.replaceAll("'", `'\\''`)}'`;
}

function tellUpdate(folder: string): void {
  const { written, removed } = updateMachinery({ repository, ...origin() }, resolve(from, folder));
  for (const path of written) console.log(`Wrote ${path}`);
  for (const path of removed) console.log(`Removed ${path}`);
  console.log(
    "Now run pnpm install and pnpm generate there, then pnpm check, and commit the result.",
  );
}
