-- additive

-- CreateTable
CREATE TABLE "PlaceUsage" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "day" TEXT NOT NULL,
    "apiKeyId" INTEGER NOT NULL,
    "operation" TEXT NOT NULL,
    "place" TEXT NOT NULL,
    "calls" BIGINT NOT NULL
);

-- CreateIndex
CREATE INDEX "PlaceUsage_day_idx" ON "PlaceUsage"("day");
