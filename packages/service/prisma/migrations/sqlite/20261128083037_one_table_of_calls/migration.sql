-- AlterTable
ALTER TABLE "OperationUsage" ADD COLUMN "lastCallAt" DATETIME;

-- The counts of deprecated operations become rows of all days.
INSERT INTO "OperationUsage" ("id", "day", "apiKeyId", "operation", "calls", "lastCallAt")
SELECT 'total ' || "id", 'total', "apiKeyId", "operation", "calls", "lastCallAt" FROM "DeprecatedUsage";

-- DropTable
PRAGMA foreign_keys=off;
DROP TABLE "DeprecatedUsage";
PRAGMA foreign_keys=on;
