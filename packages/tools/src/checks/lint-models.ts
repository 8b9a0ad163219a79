// Checks with Prisma's command that the storage models are valid and formatted: `pnpm lint:models`.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";

const models = [
  "prisma/schema.prisma",
  "packages/service/prisma/platform.prisma",
  "packages/judges/example/prisma/schema.prisma",
].filter((model) => existsSync(model));
const prisma = createRequire(import.meta.url).resolve("prisma/build/index.js");
// Naming any existing file keeps the command from downloading the native engine, which this never uses.
const env = { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: import.meta.filename };

for (const model of models) {
  const args = [prisma, "format", "--check", "--schema", model];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { env, encoding: "utf8" });
  if (status === 0) continue;
  console.error(`${model}:\n${stdout}${stderr}`);
  process.exitCode = 1;
}
