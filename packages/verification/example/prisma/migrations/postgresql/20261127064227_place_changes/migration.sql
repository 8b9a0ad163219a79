-- additive

-- CreateEnum
CREATE TYPE "PlaceEvent" AS ENUM ('created', 'changed', 'deleted');

-- CreateTable
CREATE TABLE "PlaceChange" (
    "id" BIGSERIAL NOT NULL,
    "event" "PlaceEvent" NOT NULL,
    "at" TIMESTAMP(3) NOT NULL,
    "placeId" BIGINT NOT NULL,
    "name" TEXT NOT NULL,
    "kind" "PlaceKind" NOT NULL,
    "volume" INTEGER,

    CONSTRAINT "PlaceChange_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "PlaceChange_at_idx" ON "PlaceChange"("at");

-- CreateTrigger
CREATE OR REPLACE TRIGGER "PlaceChange_insert_in_order" BEFORE INSERT ON "PlaceChange"
    FOR EACH STATEMENT EXECUTE FUNCTION "insert_in_order"();
