-- CreateTable
CREATE TABLE "OperationUsage" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "day" TEXT NOT NULL,
    "apiKeyId" INTEGER NOT NULL,
    "operation" TEXT NOT NULL,
    "calls" BIGINT NOT NULL
);

-- CreateIndex
CREATE INDEX "OperationUsage_day_idx" ON "OperationUsage"("day");
