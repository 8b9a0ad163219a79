-- CreateTable
CREATE TABLE "Place" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "name" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "volume" INTEGER
);

-- CreateTable
CREATE TABLE "Recording" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "placeId" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "recordedOn" TEXT NOT NULL,
    "sound" BLOB NOT NULL,
    "bytes" INTEGER NOT NULL,
    "sha256" TEXT NOT NULL,
    CONSTRAINT "Recording_placeId_fkey" FOREIGN KEY ("placeId") REFERENCES "Place" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "Place_kind_id_idx" ON "Place"("kind", "id");

-- CreateIndex
CREATE INDEX "Recording_placeId_id_idx" ON "Recording"("placeId", "id");
