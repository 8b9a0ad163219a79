-- CreateEnum
CREATE TYPE "PlaceKind" AS ENUM ('cave', 'hall', 'stairwell', 'tunnel');

-- CreateTable
CREATE TABLE "Place" (
    "id" BIGSERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "kind" "PlaceKind" NOT NULL,
    "volume" INTEGER,

    CONSTRAINT "Place_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Recording" (
    "id" BIGSERIAL NOT NULL,
    "placeId" BIGINT NOT NULL,
    "title" TEXT NOT NULL,
    "recordedOn" TEXT NOT NULL,
    "sound" BYTEA NOT NULL,
    "bytes" INTEGER NOT NULL,
    "sha256" TEXT NOT NULL,

    CONSTRAINT "Recording_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "Place_kind_id_idx" ON "Place"("kind", "id");

-- CreateIndex
CREATE INDEX "Recording_placeId_id_idx" ON "Recording"("placeId", "id");

-- AddForeignKey
ALTER TABLE "Recording" ADD CONSTRAINT "Recording_placeId_fkey" FOREIGN KEY ("placeId") REFERENCES "Place"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- CreateTrigger
CREATE TRIGGER "Place_insert_in_order" BEFORE INSERT ON "Place"
    FOR EACH STATEMENT EXECUTE FUNCTION "insert_in_order"();
