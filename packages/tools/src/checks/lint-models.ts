import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { readStorage } from "@contract-first/service/internal/tools";
import { repository, toolFile } from "../generate/files/repository.ts";
import { workspacePackages } from "../generate/files/workspace.ts";

/** Checks with Prisma's command that the storage models are valid and formatted. */
export async function lintModels(): Promise<void> {
  const prisma = toolFile("prisma/build/index.js");
  // Naming any existing file keeps the command from downloading the native engine, which this never uses.
  const env = { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: import.meta.filename };
  for (const model of await models()) {
    const args = [prisma, "format", "--check", "--schema", model];
    const options = { cwd: repository, env, encoding: "utf8" } as const;
    const { status, stdout, stderr } = spawnSync(process.execPath, args, options);
    if (status === 0) continue;
    console.error(`${model}:\n${stdout}${stderr}`);
    process.exitCode = 1;
  }
}

/** The models that the packages of the repository name, by path. */
async function models(): Promise<Set<string>> {
  const packages = await workspacePackages(repository);
  const stored = packages.filter(({ manifest }) => "storage" in manifest);
  const paths = stored.map(async ({ folder }) => {
    const { models } = await readStorage(join(repository, folder));
    return models.map((model) => join(folder, model));
  });
  return new Set((await Promise.all(paths)).flat());
}
