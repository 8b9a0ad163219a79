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
    "query-columns-in-another-order": declared("select")
      .call("rowMaker")
      .part(0)
      .becomes("Object.keys(table.columns).toReversed()"),
  }),
  ...mutantsOf(`${platform}/keys/key-queries.ts`, {
    "query-any-secret-that-follows": declared("findSecret").says('"hash" =', '"hash" >='),
  }),
];
