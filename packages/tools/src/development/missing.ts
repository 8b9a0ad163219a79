import { dirname } from "node:path";
import { pathToFileURL } from "node:url";
import {
  committedMigrations,
  editedMigrations,
  readSecretFiles,
} from "@contract-first/service/internal/tools";
import { pendingMigration } from "../migrations/new-migration.ts";
import { pathTo, service } from "../repository/repository.ts";
import { mistakesInServed } from "./checks.ts";
import { changedPaths, type Snapshot } from "./files.ts";
import { contractGeneration, storageGeneration } from "./generation.ts";
import { firstLine } from "./report.ts";

/**
 * What the saved files lack to be served, in one line; null if nothing. A change to the contract or to the storage
 * model is served only when all of its parts are there. Until then, they do not fit: a model that is ahead of its
 * migrations asks for columns that no table has.
 *
 * @param changed the paths that differ from what is served; null if nothing is served, so that only a missing
 *   migration matters
 */
export async function findMissing(
  changed: string[] | null,
  files: Snapshot,
): Promise<string | null> {
  if (changed === null) return missingMigration();
  const failure = contractGeneration.failure ?? storageGeneration.failure;
  if (failure !== null) return firstLine(failure);
  const parts = changed.filter((path) => /\/(generated|migrations)\//.test(path));
  if (parts.length === 0) return null;
  const isOfModel = (path: string) => !path.startsWith(`${dirname(service.contract)}/`);
  return (parts.some(isOfModel) ? await missingMigration() : null) ?? firstMistake(files);
}

const { DATABASE_URL = "" } = {
  ...process.env,
  ...readSecretFiles(process.env, ["DATABASE_URL"], []),
};
/** `pnpm db:diff` writes the migrations of all databases together. */
const dialect = DATABASE_URL.startsWith("postgres") ? "postgresql" : "sqlite";

async function missingMigration(): Promise<string | null> {
  for (const { schema, diff } of service.models) {
    try {
      const folder = new URL(".", pathToFileURL(pathTo(schema)));
      const [edited] = await editedMigrations({ folder });
      if (edited !== undefined) return edited;
      const { migrationDirectories } = await committedMigrations(dialect, [folder]);
      const empty = migrationDirectories.find(
        ({ migrationFile }) => migrationFile.content.value.trim() === "",
      );
      if (empty !== undefined) {
        return `The migration ${empty.path} is empty: write its statements, then run ${diff} --record.`;
      }
      if ((await pendingMigration(dialect, { folder })) !== null) {
        return `${schema} is ahead of its migrations: run ${diff} --name what_it_does.`;
      }
    } catch (error) {
      const reason = firstLine((error as Error).message);
      return `The migrations of ${schema} cannot be applied: ${reason}`;
    }
  }
  return null;
}

/** The files that the compiler accepted last. */
let accepted: Snapshot | null = null;

/** Asks the compiler, which takes seconds for a large contract, unless only descriptions have changed. */
async function firstMistake(files: Snapshot): Promise<string | null> {
  const before = accepted;
  if (before && changedPaths(before, files).every((path) => isSameCode(path, before, files))) {
    return null;
  }
  const mistakes = await mistakesInServed();
  // Other mistakes follow from a missing or renamed property.
  const first = mistakes.find((mistake) => / Property '/.test(mistake)) ?? mistakes[0];
  if (first === undefined) accepted = files;
  const others = mistakes.length > 1 ? ` (and ${mistakes.length - 1} more)` : "";
  return first === undefined ? null : firstLine(first) + others;
}

/** Whether the code of a file is unchanged. The descriptions of a contract are comments of its types. */
function isSameCode(path: string, before: Snapshot, after: Snapshot): boolean {
  if (!path.endsWith(".ts")) return true;
  const code = (files: Snapshot) => files.get(path)?.replaceAll(/\/\*\*.*?\*\//gs, "");
  return path.includes("/generated/") && code(before) === code(after);
}
