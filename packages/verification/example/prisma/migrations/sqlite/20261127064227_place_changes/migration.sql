-- additive

-- CreateTable
CREATE TABLE "PlaceChange" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "event" TEXT NOT NULL,
    "at" DATETIME NOT NULL,
    "placeId" BIGINT NOT NULL,
    "name" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "volume" INTEGER
);

-- CreateIndex
CREATE INDEX "PlaceChange_at_idx" ON "PlaceChange"("at");
