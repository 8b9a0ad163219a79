-- CreateTable
CREATE TABLE "OperationUsage" (
    "id" TEXT NOT NULL,
    "day" TEXT NOT NULL,
    "apiKeyId" INTEGER NOT NULL,
    "operation" TEXT NOT NULL,
    "calls" BIGINT NOT NULL,

    CONSTRAINT "OperationUsage_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "OperationUsage_day_idx" ON "OperationUsage"("day");
