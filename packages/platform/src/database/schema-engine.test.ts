import { expect, test } from "vitest";
import { storage } from "../../example/src/storage-model.ts";
import { pendingMigration } from "./new-migration.ts";
import { dialectNames } from "./queries/dialect-name.ts";

test.each(dialectNames)(
  "on %s, the engine leaves no timer that keeps a program alive",
  async (dialect) => {
    expect(await pendingMigration(dialect, storage)).toBeNull();
    expect(process.getActiveResourcesInfo()).not.toContain("Timeout");
  },
);
