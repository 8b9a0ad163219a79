import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { printable, UserError, workingFolder } from "@contract-first/service/command-line";
import { listOf, type Note, summaryOf } from "@contract-first/tools/internal/generate";
import { repository } from "@contract-first/tools/internal/repository";
import { Command } from "commander";
import type { ContractSource } from "./apply-overlays.ts";
import { readContract, suggestEdits } from "./contract.ts";
import { namesOf } from "./files/names.ts";
import { newService } from "./new-service.ts";
import { updateService } from "./update.ts";

const from = workingFolder();

/** The command `service` of `pnpm new`. */
export function serviceCommand(): Command {
  return new Command("service")
    .argument(
      "<folder>",
      "the folder of the new repository; its name becomes the name of the service",
    )
    .option("--contract <file>", "its contract: OpenAPI in YAML or JSON")
    .option(
      "--overlay <file>",
      "an OpenAPI Overlay that changes it; repeat for others",
      (file, files: string[]) => [...files, resolve(from, file)],
      [],
    )
    .option(
      "--suggest-overlay <file>",
      "write an overlay with the edits that the contract needs and that need no decision, and nothing else",
    )
    .option("--list", "list what would be left out or only partly supported, and write nothing")
    .option("--update", "replace the packages of an existing repository with those of this version")
    .description("Write a repository with a service for your contract.")
    .action(async (folder: string, options: Options) => {
      const { contract, overlay: overlays, list, update, suggestOverlay } = options;
      if (update) return tellUpdate(folder);

      if (contract === undefined) throw new UserError("Name the contract with --contract <file>.");
      const source = { path: resolve(from, contract), overlays };
      if (suggestOverlay) return suggest(suggestOverlay, source);
      if (list) return reportPartial(folder, source);
      const { operations, warnings } = await newService({ folder, source, from });
      tell(summaryOf(warnings));
      if (warnings.length > 0) console.log(`${partialIn(warnings)}; --list names them.\n`);
      console.log(`Wrote ${folder}. Its operations (${operations}) respond with examples until you write them:

  cd ${shellWord(folder)}
  git init && git add --all && git commit --message "Begin with the contract"
  npx -y pnpm@12 start

Its README.md explains the next steps.`);
    });
}

interface Options {
  contract?: string;
  overlay: string[];
  list?: true;
  suggestOverlay?: string;
  update?: true;
}

async function suggest(file: string, source: ContractSource): Promise<void> {
  const overlay = await suggestEdits(source, from);
  if (overlay === null) return console.log("No edit is needed, or each needs a decision of yours.");
  writeFileSync(resolve(from, file), overlay, { flag: "wx" });
  console.log(
    `Wrote ${file}. Read it, then write --overlay ${shellWord(file)} in place of --suggest-overlay.`,
  );
}

async function reportPartial(folder: string, source: ContractSource): Promise<void> {
  const { warnings } = await readContract(source, namesOf(folder), from);
  tell(listOf(warnings));
  console.log(`${partialIn(warnings)}.`);
}

function tell(lines: string[]): void {
  for (const line of lines) console.log(printable(line));
}

function partialIn({ length }: Note[]): string {
  const places =
    length === 1 ? "1 place of the contract is" : `${length} places of the contract are`;
  return `${places} left out or served in part`;
}

/** Quotes a path as one word of a shell command (POSIX.1, section 2.2.2). */
function shellWord(path: string): string {
  return /^[\w@%+:,./-]+$/.test(path) ? path : `'${path.replaceAll("'", `'\\''`)}'`;
}

function tellUpdate(folder: string): void {
  const { from: before, to, changes, remaining } = updateService(repository, resolve(from, folder));
  if (before === null) {
    console.log(`${folder} already has version ${to}.`);
    return;
  }
  console.log(
    `Updated ${folder} from ${before} to ${to}. Run pnpm check there, and commit the result.`,
  );
  if (remaining.length > 0) console.log(`\n${remaining.join("\n")}`);
  if (changes.length > 0) console.log(`\nWhat changes for services:\n${changes.join("\n")}`);
}
