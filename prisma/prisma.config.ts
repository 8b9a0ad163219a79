import { fileURLToPath } from "node:url";
import { defineConfig } from "prisma/config";

// Migrations run on Prisma's WebAssembly engine (apps/api/src/storage/migrations.ts). Naming any
// existing file here keeps the CLI from downloading the native engine, which generating never uses.
process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= fileURLToPath(import.meta.url);

export default defineConfig({ schema: "schema.prisma" });
