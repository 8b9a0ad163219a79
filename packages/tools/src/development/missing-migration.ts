/**
 * Replies to each message of the parent process with one sentence about the migration that the storage model lacks;
 * null if none. This is a separate process, because Prisma's engine takes long to start.
 */
import { pathToFileURL } from "node:url";
import {
  committedMigrations,
  editedMigrations,
  readSecretFiles,
} from "@contract-first/service/internal/tools";
import { pendingMigration } from "../migrations/new-migration.ts";
import { pathTo, service } from "../repository/repository.ts";
import { firstLine } from "./report.ts";

/** The reply. */
export interface MissingMigration {
  sentence: string | null;
}

const { DATABASE_URL = "" } = {
  ...process.env,
  ...readSecretFiles(process.env, ["DATABASE_URL"], []),
};
/** `pnpm db:diff` writes the migrations of all databases together. */
const dialect = DATABASE_URL.startsWith("postgres") ? "postgresql" : "sqlite";

process.on("message", async () => {
  process.send?.({ sentence: await missingMigration() } satisfies MissingMigration);
});

async function missingMigration(): Promise<string | null> {
  for (const { schema, diff } of service.models) {
    const folder = new URL(".", pathToFileURL(pathTo(schema)));
    const sentence = await missingOf(folder, { schema, diff }).catch(
      (error: Error) =>
        `The migrations of ${schema} cannot be applied: ${firstLine(error.message)}`,
    );
    if (sentence !== null) return sentence;
  }
  return null;
}

async function missingOf(
  folder: URL,
  { schema, diff }: { schema: string; diff: string },
): Promise<string | null> {
  const [edited] = await editedMigrations({ folder });
  if (edited !== undefined) return edited;
  const { migrationDirectories } = await committedMigrations(dialect, [folder]);
  const empty = migrationDirectories.find(({ migrationFile }) => isEmpty(migrationFile.content));
  if (empty !== undefined) {
    return `The migration ${empty.path} is empty: write its statements, then run ${diff} --seal.`;
  }
  if ((await pendingMigration(dialect, { folder })) === null) return null;
  return `${schema} is ahead of its migrations: run ${diff} --name what_it_does.`;
}

function isEmpty({ value }: { value: string }): boolean {
  return value.trim() === "";
}
