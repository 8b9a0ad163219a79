-- additive

-- CreateTable
CREATE TABLE "PlaceUsage" (
    "id" TEXT NOT NULL,
    "day" TEXT NOT NULL,
    "apiKeyId" INTEGER NOT NULL,
    "operation" TEXT NOT NULL,
    "place" TEXT NOT NULL,
    "calls" BIGINT NOT NULL,

    CONSTRAINT "PlaceUsage_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "PlaceUsage_day_idx" ON "PlaceUsage"("day");
