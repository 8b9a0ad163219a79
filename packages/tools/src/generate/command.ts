import { join } from "node:path";
import { printable, UserError } from "@contract-first/service/command-line";
import { generateStorage } from "@contract-first/service/generate-storage";
import { Argument, Command } from "commander";
import { repository } from "./files/repository.ts";
import { workspacePackages } from "./files/workspace.ts";
import { staleFiles } from "./generated-files.ts";
import { writeStaleFiles } from "./write-files.ts";

interface Options {
  check?: true;
}

/** The command `generate`. */
export function generateCommand(): Command {
  const what = new Argument("[what]", "only the code of this").choices(["contract", "storage"]);
  return new Command("pnpm generate")
    .description("Generate what follows from the contracts and the storage models.")
    .addArgument(what)
    .option("--check", "instead, fail if the code of a contract is out of date")
    .allowExcessArguments(false)
    .action(async (what: string | undefined, { check }: Options) => {
      if (check) return refuseStale(Object.keys(await staleFiles()));
      if (what !== "contract") await generateAllStorage();
      if (what !== "storage") report(await writeStaleFiles(warn));
    });
}

function warn(sentence: string): void {
  console.warn(`Warning: ${printable(sentence)}`);
}

/** The code of all packages whose manifest has `storage`. */
async function generateAllStorage(): Promise<void> {
  for (const { folder, manifest } of await workspacePackages(repository)) {
    if ("storage" in manifest) await generateStorage(join(repository, folder));
  }
}

function report(written: string[]): void {
  for (const path of written) console.log(`generated ${path}`);
  if (written.length === 0) console.log("The generated code is up to date.");
}

function refuseStale(paths: string[]): void {
  if (paths.length === 0) return;
  throw new UserError(
    `Not generated from the current contract: ${paths.join(", ")}. Run pnpm generate and commit the result.`,
  );
}
