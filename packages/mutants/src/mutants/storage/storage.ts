import { mutantsOf } from "../mutant.ts";

/** Rows, statements, and what is kept. */
export const storage = [
  ...mutantsOf("apps/api/src/storage/pets.ts", {
    "row-null-instead-of-absent": [
      "if (status !== null) pet.status = status;",
      "Object.assign(pet, { status });",
    ],
    "row-status-always-absent": ["if (status !== null) pet.status = status;", ""],
    "row-category-for-id": ["id: Number(id)", "id: Number(categoryId)"],
    "row-status-available-by-default": ["status: status ?? null", 'status: status ?? "available"'],
  }),
  ...mutantsOf("apps/api/src/storage/statements.ts", {
    "statement-without-a-column": ["categoryId: true, status: true }", "categoryId: true }"],
    "counter-without-a-column": ["    bannedUntil: true,\n", ""],
    "counter-saved-once": ["excluded.${name}", '"RateLimitCounter".${name}'],
    "key-without-a-column": ["    unbannedAt: true,\n", ""],
    "statement-columns-in-another-order": [
      "{ id: true, name: true, categoryId: true,",
      "{ id: true, categoryId: true, name: true,",
    ],
  }),
  ...mutantsOf("apps/api/src/storage/dialects/sqlite-statements.ts", {
    "sqlite-descending": [
      'listPets: `SELECT ${columns} FROM "Pet" WHERE "id" > ? ORDER BY "id" LIMIT',
      'listPets: `SELECT ${columns} FROM "Pet" WHERE "id" > ? ORDER BY "id" DESC LIMIT',
    ],
    "sqlite-page-repeats-a-row": [
      'listPets: `SELECT ${columns} FROM "Pet" WHERE "id" > ?',
      'listPets: `SELECT ${columns} FROM "Pet" WHERE "id" >= ?',
    ],
    "sqlite-filter-inverted": ['WHERE "status" = ? AND', 'WHERE "status" <> ? AND'],
    "sqlite-any-secret-that-follows": ['"ApiKeySecret"."hash" = ?', '"ApiKeySecret"."hash" >= ?'],
    "sqlite-times-as-texts": ["toDate(secret.expiresAt)", "secret.expiresAt"],
    "sqlite-bans-as-numbers": ["bannedAt: BigInt(bannedAt)", "bannedAt"],
    "sqlite-not-durable": ['pragma("synchronous = FULL")', 'pragma("synchronous = OFF")'],
  }),
  ...mutantsOf("apps/api/src/storage/prisma-statements.ts", {
    "prisma-unknown-column": ["{ id: { gt: after } }", "{ identifier: { gt: after } }"],
    "prisma-page-repeats-a-row": ["{ id: { gt: after } }", "{ id: { gte: after } }"],
  }),
  ...mutantsOf("apps/api/src/storage/kept-answers.ts", {
    "answers-kept-for-a-minute": ["keptMs = 86_400_000", "keptMs = 60_000"],
    "answers-not-deleted": [
      "{ expiresAt: { lte: new Date(now()) } }",
      "{ expiresAt: { lte: new Date(0) } }",
    ],
    "answers-of-another-column": [
      "const kept = await rows.idempotentRequest.findUnique({ where: { id } });",
      "const kept = await rows.idempotentRequest.findUnique({ where: { key: id } });",
    ],
  }),
  ...mutantsOf("apps/api/src/rate-limit/saved-counters.ts", {
    "counter-days-for-minutes": ["minuteCount: minute.admitted", "minuteCount: day.admitted"],
  }),
  ...mutantsOf("apps/api/src/keys/deprecated-usage.ts", {
    "usage-of-the-last-process-only": [
      '"calls" = "DeprecatedUsage"."calls" + excluded."calls"',
      '"calls" = excluded."calls"',
    ],
  }),
];
