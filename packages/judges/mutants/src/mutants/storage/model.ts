import { mutantsOf } from "../mutant.ts";
import { where } from "../places/text.ts";

const sqlite = "prisma/migrations/sqlite";
const postgresql = "prisma/migrations/postgresql";

/** The storage models and their migrations. */
export const model = [
  ...mutantsOf("prisma/schema.prisma", {
    "model-status-value-dropped": where(/\n\s*pending(?=\n)/).becomes(""),
    "model-status-value-added": where(/\bpending(?=\n)()/).becomes("\n  lost"),
    "model-status-required": where(/\bstatus\s+PetStatus(\?)/).becomes(""),
    "model-category-of-32-bits": where(/\bcategoryId\s+(BigInt)\b/).becomes("Int"),
    "model-name-optional": where(/\bname\s+String()/).becomes("?"),
    "model-column-without-a-migration":
      where(/\bcategoryId\s+BigInt()/).becomes("\n  bornAt DateTime?"),
    "model-index-without-a-migration": where(/@@index\(\[status, id\]\)()/).becomes(
      "\n  @@index([categoryId])",
    ),
  }),
  ...mutantsOf("packages/service/prisma/platform.prisma", {
    "model-column-renamed": where(/\b(fingerprint)\s+String/).becomes("print"),
    "model-table-without-a-migration": where(/()model IdempotentRequest\b/).becomes(
      "model Keeper {\n  id Int @id\n}\n\n",
    ),
    "model-misspelt-type": where(/\bperDay\s+(Int)\?/).becomes("Integer"),
  }),
  ...mutantsOf(`${sqlite}/20261121000000_init/migration.sql`, {
    "migration-edited": where(/"categoryId" (BIGINT)/).becomes("INTEGER"),
    "migration-identifiers-reused": where(
      /CREATE TABLE "Pet" \(\s*"id" INTEGER[^,]*( AUTOINCREMENT)/,
    ).becomes(""),
    "migration-without-an-index": where(/CREATE INDEX "Pet_status_id_idx"[^;]*;/).becomes(""),
  }),
  ...mutantsOf(`${sqlite}/20261122075754_idempotent_requests/migration.sql`, {
    "migration-without-its-table": where(/CREATE TABLE "(IdempotentRequest)"/).becomes(
      "IdempotentRequests",
    ),
  }),
  ...mutantsOf(`${postgresql}/20261121000000_init/migration.sql`, {
    "postgresql-migration-edited": where(/"categoryId" (BIGINT)/).becomes("INTEGER"),
    "postgresql-migration-without-a-status": where(/'pending'(, 'sold')/).becomes(""),
    "postgresql-migration-without-an-index": where(
      /CREATE INDEX "Pet_status_id_idx"[^;]*;/,
    ).becomes(""),
  }),
  ...mutantsOf(`${postgresql}/20261122075754_idempotent_requests/migration.sql`, {
    "postgresql-migration-without-its-table": where(/CREATE TABLE "(IdempotentRequest)"/).becomes(
      "IdempotentRequests",
    ),
  }),
  ...mutantsOf("prisma/migrations/SHA256SUMS", {
    "migration-of-another-checksum": where(/^([0-9a-f]{8})[0-9a-f]+\s/).becomes("00000000"),
  }),
];
