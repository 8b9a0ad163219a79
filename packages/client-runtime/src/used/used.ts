import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { parseArgs } from "node:util";
import type { UseManifest } from "@contract-first/reading/usage-export";
import type ts from "typescript";
import { referencesOf, type Uses } from "./add-references.ts";
import { ContractParts } from "./contract-parts.ts";
import { findUses } from "./find-uses.ts";
import { findClients } from "./generated-client.ts";
import { loadCompiler, readPrograms, UsedError } from "./programs.ts";

const help = `Writes what the TypeScript of the package in the working directory uses of its client's contract: operations,
parameters, properties and listed values, with file and line. Templates of Vue and Svelte are not read.

  --out FILE         the file to write (default: contract-use.json)
  --check            only require that the file is fresh
  --project FILE     the configuration of TypeScript (default: tsconfig.json)
  --client NAME      the package of the client, if there are several
  --typescript NAME  the name under which the compiler is installed (default: typescript)`;

/** Runs the command. A refusal is a sentence in the standard error, and exit status 1. */
export function used(args: string[]): void {
  try {
    runUsed(args);
  } catch (error) {
    const isOfArguments = String(Object(error).code).startsWith("ERR_PARSE_ARGS");
    if (!(error instanceof UsedError || isOfArguments)) throw error;
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}

function runUsed(args: string[]): void {
  const text = { type: "string" } as const;
  const flag = { type: "boolean", default: false } as const;
  const named = { project: text, client: text, typescript: text };
  const { values } = parseArgs({ args, options: { ...named, out: text, check: flag, help: flag } });
  if (values.help) {
    console.log(help);
    return;
  }
  const { out = "contract-use.json", check } = values;
  const manifest = `${JSON.stringify(readUses(process.cwd(), values), null, 2)}\n`;
  const written = existsSync(out) ? readFileSync(out, "utf8").replaceAll("\r\n", "\n") : "";
  if (check && manifest !== written)
    throw new UsedError(`${out} is not fresh: run the command again without --check.`);
  if (!check) writeFileSync(out, manifest);
}

/**
 * Reads what the code of a consumer names of a contract.
 *
 * @param folder that of its package
 * @throws {UsedError} if the compiler, the configuration or the client is missing
 */
function readUses(
  folder: string,
  choices: { project?: string; client?: string; typescript?: string },
): UseManifest {
  const { project = "tsconfig.json", typescript = "typescript" } = choices;
  const compiler = loadCompiler(folder, typescript);
  const { name: consumer = "" } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const all = readPrograms(compiler, posix(resolve(folder, project))).flatMap((program) =>
    findClients(compiler, program),
  );
  const names = [...new Set(all.map((client) => client.name))];
  const name = choices.client ?? names[0] ?? "a generated client";
  if (!choices.client && names.length > 1)
    throw new UsedError(`Name one client with --client: ${names.join(" or ")}.`);
  if (!names.includes(name))
    throw new UsedError(
      `No file of ${project} imports ${name}: name another with --project or --client.`,
    );
  const uses: Uses = new Map();
  const pathTo = (file: ts.SourceFile) => posix(relative(folder, file.fileName));
  const isOwn = (file: ts.SourceFile) =>
    !file.isDeclarationFile && !/^\.\.\/|(^|\/)node_modules\//.test(pathTo(file));
  const found = all.filter((client) => client.name === name);
  const contracts = found.map((client) => {
    const contract = new ContractParts(client);
    findUses({ contract, isOwn }, (use, node, parts) => {
      const file = node.getSourceFile();
      const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
      const position = `${pathTo(file)}:${line + 1}`;
      for (const part of parts)
        uses.set(`${use} ${part}`, (uses.get(`${use} ${part}`) ?? new Set()).add(position));
    });
    return contract;
  });
  // All are the same contract, in several programs or forms of modules.
  const operations = referencesOf(contracts[0] as ContractParts, uses);
  return { consumer, operations: sort(Object.fromEntries(operations)) };
}

/** Sorts names, and positions by file and line. */
function sort<Value>(value: Value): Value {
  const { compare } = new Intl.Collator("en", { numeric: true });
  if (Array.isArray(value)) return [...new Set<string>(value)].sort(compare) as Value;
  const entries = Object.entries(value as object).sort(([one], [other]) => compare(one, other));
  return Object.fromEntries(entries.map(([key, each]) => [key, sort(each)])) as Value;
}

function posix(path: string): string {
  return path.replaceAll("\\", "/");
}
