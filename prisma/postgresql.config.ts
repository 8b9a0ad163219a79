import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig } from "prisma/config";
import { postgresqlSchema } from "../apps/api/src/storage/dialects/postgresql-schema.js";

// As in prisma.config.ts.
process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= fileURLToPath(import.meta.url);

// Prisma generates a client for one database. The one for PostgreSQL is generated from a copy.
const original = readFileSync(new URL("schema.prisma", import.meta.url), "utf8");
const copy = new URL("postgresql.generated.prisma", import.meta.url);
writeFileSync(copy, postgresqlSchema(original));

export default defineConfig({ schema: fileURLToPath(copy) });
