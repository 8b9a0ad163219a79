import { mutantsOf } from "../mutant.ts";

const migrations = "prisma/migrations/sqlite";
const postgresqlMigrations = "prisma/migrations/postgresql";

/** The storage model and its migrations. */
export const model = [
  ...mutantsOf("prisma/schema.prisma", {
    "model-status-value-dropped": ["  pending\n", ""],
    "model-status-value-added": ["  pending\n", "  pending\n  lost\n"],
    "model-status-required": ["status     PetStatus?", "status     PetStatus"],
    "model-category-of-32-bits": ["categoryId BigInt", "categoryId Int"],
    "model-name-optional": [
      "model Pet {\n  /// Assigned by the database and never reused.\n  id         BigInt     @id @default(autoincrement())\n  name       String\n",
      "model Pet {\n  /// Assigned by the database and never reused.\n  id         BigInt     @id @default(autoincrement())\n  name       String?\n",
    ],
    "model-column-without-a-migration": [
      "  categoryId BigInt\n",
      "  categoryId BigInt\n  bornAt     DateTime?\n",
    ],
    "model-index-without-a-migration": [
      "  @@index([status, id])",
      "  @@index([status, id])\n  @@index([categoryId])",
    ],
    "model-column-renamed": ["  fingerprint String", "  print String"],
    "model-table-without-a-migration": [
      "model IdempotentRequest {",
      "model Keeper {\n  id Int @id\n}\n\nmodel IdempotentRequest {",
    ],
    "model-misspelt-type": ["perDay     Int?", "perDay     Integer?"],
  }),
  ...mutantsOf(`${migrations}/20261121000000_init/migration.sql`, {
    "migration-edited": ['"categoryId" BIGINT NOT NULL', '"categoryId" INTEGER NOT NULL'],
    "migration-identifiers-reused": [
      'PRIMARY KEY AUTOINCREMENT,\n    "name" TEXT NOT NULL,\n    "categoryId"',
      'PRIMARY KEY,\n    "name" TEXT NOT NULL,\n    "categoryId"',
    ],
    "migration-without-an-index": [
      'CREATE INDEX "Pet_status_id_idx" ON "Pet"("status", "id");',
      "",
    ],
  }),
  ...mutantsOf(`${migrations}/20261122075754_idempotent_requests/migration.sql`, {
    "migration-without-its-table": [
      'CREATE TABLE "IdempotentRequest"',
      'CREATE TABLE "IdempotentRequests"',
    ],
  }),
  ...mutantsOf(`${postgresqlMigrations}/20261121000000_init/migration.sql`, {
    "postgresql-migration-edited": [
      '"categoryId" BIGINT NOT NULL',
      '"categoryId" INTEGER NOT NULL',
    ],
    "postgresql-migration-without-a-status": [
      "('available', 'pending', 'sold')",
      "('available', 'pending')",
    ],
    "postgresql-migration-without-an-index": [
      'CREATE INDEX "Pet_status_id_idx" ON "Pet"("status", "id");',
      "",
    ],
  }),
  ...mutantsOf(`${postgresqlMigrations}/20261122075754_idempotent_requests/migration.sql`, {
    "postgresql-migration-without-its-table": [
      'CREATE TABLE "IdempotentRequest"',
      'CREATE TABLE "IdempotentRequests"',
    ],
  }),
  ...mutantsOf("prisma/migrations/SHA256SUMS", {
    "migration-of-another-checksum": ["3136a6c1dee3b8a0", "3136a6c1dee3b8a1"],
  }),
];
