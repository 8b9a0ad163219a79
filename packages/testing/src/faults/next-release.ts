import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { pathOf } from "../harness/run-program.ts";
import type { Subject } from "./subject.ts";

interface Release {
  /** The path of its program. */
  program: string;
  /** The name of its migration. */
  migration: string;
  remove(): Promise<void>;
}

/**
 * Copies the program of a service, which must be built, and its migrations to a temporary folder, and adds a migration
 * for PostgreSQL that changes each table. The copy finds everything else where the original does.
 */
export async function nextRelease<Client>({ program, service }: Subject<Client>): Promise<Release> {
  const root = pathOf(".");
  const storage = relative(root, fileURLToPath(service.storage.folder));
  const folder = await mkdtemp(join(tmpdir(), "release-"));
  await copyAmongLinks(root, folder, [join(program, ".."), storage]);
  const tables = Object.values(await service.storage.tables());
  const statements = tables.map(({ name }) => `ALTER TABLE "${name}" ADD COLUMN "next" TEXT;\n`);
  // Later than every other migration.
  const migration = "29990101000000_next_release";
  const migrated = join(folder, storage, "migrations/postgresql", migration);
  await mkdir(migrated);
  await writeFile(join(migrated, "migration.sql"), `-- additive\n\n${statements.join("")}`);
  const remove = () => rm(folder, { recursive: true });
  return { program: join(folder, program), migration, remove };
}

/** Copies some folders of a folder, and links to all that is beside them. */
async function copyAmongLinks(from: string, to: string, copied: string[]): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const entry of await readdir(from)) {
    const [source, target] = [join(from, entry), join(to, entry)];
    const within = copied.filter((path) => path.startsWith(`${entry}/`));
    if (copied.includes(entry)) await cp(source, target, { recursive: true });
    else if (within.length === 0) await symlink(source, target);
    else {
      const deeper = within.map((path) => path.slice(entry.length + 1));
      await copyAmongLinks(source, target, deeper);
    }
  }
}
