import ts from "typescript";
import { mutantsOf } from "../mutant.ts";
import { declared, file } from "../places/code.ts";

const platform = "packages/service/src";

/** Rows, queries and kept responses. */
export const storage = [
  ...mutantsOf("apps/api/src/pets/pet-rows.ts", {
    "row-null-instead-of-absent": declared("toPet")
      .property("status")
      .valueBecomes("status as never"),
    "row-status-always-absent": declared("toPet").property("status").valueBecomes("undefined"),
    "row-category-for-id": declared("toPet").property("id").valueBecomes("Number(categoryId)"),
    "row-status-available-by-default": declared("toRow")
      .property("status")
      .valueBecomes('status ?? "available"'),
  }),
  ...mutantsOf("apps/api/src/pets/pet-queries.ts", {
    "query-without-a-column": file.call("insert").part(1).becomes('["id", "status"]'),
    "query-descending": declared("listPets").says('ORDER BY "id"', 'ORDER BY "id" DESC'),
    "query-page-repeats-a-row": declared("listPets").says('"id" >', '"id" >='),
    "query-filter-inverted": declared("listPetsWithStatus").says('"status" =', '"status" <>'),
    "query-filtered-page-repeats-a-row": declared("listPetsWithStatus").says('"id" >', '"id" >='),
  }),
  ...mutantsOf(`${platform}/database/queries/query.ts`, {
    "counter-saved-once": declared("upsert")
      .variable("replaced")
      .kind("template")
      .becomes('`${name} = "${table.name}".${name}`'),
    "query-columns-in-another-order": declared("select")
      .call("rowMaker")
      .part(0)
      .becomes("Object.keys(table.columns).toReversed()"),
  }),
  ...mutantsOf(`${platform}/database/queries/transaction-queries.ts`, {
    "transaction-unknown-column": declared("transactionQueries")
      .variable("run")
      .only("column that is read", (node) => ts.isElementAccessExpression(node))
      .becomes("each[`${labelOf(index)}_`]"),
  }),
  ...mutantsOf(`${platform}/database/queries/sqlite-statements.ts`, {
    "query-times-as-texts": declared("readers").property("DateTime").isLost(),
  }),
  ...mutantsOf(`${platform}/database/queries/sqlite-queries.ts`, {
    "sqlite-shared-transaction-keeps-what-failed": declared("#inSavepoint").says(
      "ROLLBACK TO part",
      "RELEASE part; SAVEPOINT part",
    ),
    "sqlite-bans-as-numbers": declared("openConnection")
      .call("defaultSafeIntegers")
      .part(0)
      .becomes("false"),
    "sqlite-not-durable": declared("openConnection").says("FULL", "OFF"),
  }),
  ...mutantsOf(`${platform}/keys/key-queries.ts`, {
    "query-any-secret-that-follows": declared("findSecret").says('"hash" =', '"hash" >='),
  }),
  ...mutantsOf(`${platform}/limits/rate-limit.ts`, {
    "key-without-a-column": declared("#create").property("unbannedAt").valueBecomes("0"),
  }),
  ...mutantsOf(`${platform}/idempotency/kept-responses.ts`, {
    "responses-kept-for-a-minute": declared("hourMs").valueBecomes("2_500"),
    "responses-not-deleted": declared("deleteExpired").property("lte").valueBecomes("new Date(0)"),
    "responses-of-another-column": declared("findResponse").says('"id"', '"fingerprint"'),
  }),
  ...mutantsOf(`${platform}/idempotency/claim.ts`, {
    "claim-unknown-to-others": declared("isClaim").call("hasOwn").becomes("false"),
    "claim-lost-and-committed": declared("replace").kind("if", 1).isLost(),
  }),
  ...mutantsOf(`${platform}/limits/saved-counters.ts`, {
    "counter-without-a-column": declared("toRow").property("bannedUntil").isLost(),
    "counter-days-for-minutes": declared("toRow")
      .property("minuteCount")
      .valueBecomes("day.admitted"),
  }),
  ...mutantsOf(`${platform}/keys/deprecated-usage.ts`, {
    "usage-of-the-last-process-only": declared("addDeprecatedCalls").says(
      '"DeprecatedUsage"."calls" + ',
      "",
    ),
  }),
];
