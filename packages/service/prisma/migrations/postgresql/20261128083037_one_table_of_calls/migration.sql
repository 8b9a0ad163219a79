-- AlterTable
ALTER TABLE "OperationUsage" ADD COLUMN     "lastCallAt" TIMESTAMP(3);

-- The counts of deprecated operations become rows of all days.
INSERT INTO "OperationUsage" ("id", "day", "apiKeyId", "operation", "calls", "lastCallAt")
SELECT 'total ' || "id", 'total', "apiKeyId", "operation", "calls", "lastCallAt" FROM "DeprecatedUsage";

-- DropTable
DROP TABLE "DeprecatedUsage";
