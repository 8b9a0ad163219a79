-- CreateEnum
CREATE TYPE "PetStatus" AS ENUM ('available', 'pending', 'sold');

-- CreateEnum
CREATE TYPE "Plan" AS ENUM ('free', 'pro', 'business', 'enterprise');

-- CreateTable
CREATE TABLE "Pet" (
    "id" BIGSERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "categoryId" BIGINT NOT NULL,
    "status" "PetStatus",

    CONSTRAINT "Pet_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ApiKey" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "plan" "Plan" NOT NULL,
    "perMinute" INTEGER,
    "perDay" INTEGER,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMP(3),
    "revokedAt" TIMESTAMP(3),
    "unbannedAt" TIMESTAMP(3),

    CONSTRAINT "ApiKey_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ApiKeySecret" (
    "hash" TEXT NOT NULL,
    "apiKeyId" INTEGER NOT NULL,
    "expiresAt" TIMESTAMP(3),

    CONSTRAINT "ApiKeySecret_pkey" PRIMARY KEY ("hash")
);

-- CreateTable
CREATE TABLE "RateLimitCounter" (
    "subject" TEXT NOT NULL,
    "minute" INTEGER NOT NULL,
    "minuteCount" INTEGER NOT NULL,
    "minuteRefused" INTEGER NOT NULL,
    "day" INTEGER NOT NULL,
    "dayCount" INTEGER NOT NULL,
    "dayRefused" INTEGER NOT NULL,
    "bannedAt" BIGINT NOT NULL,
    "bannedUntil" BIGINT NOT NULL,
    "banCount" INTEGER NOT NULL,

    CONSTRAINT "RateLimitCounter_pkey" PRIMARY KEY ("subject")
);

-- CreateIndex
CREATE INDEX "Pet_status_id_idx" ON "Pet"("status", "id");

-- CreateIndex
CREATE INDEX "ApiKeySecret_apiKeyId_idx" ON "ApiKeySecret"("apiKeyId");

-- CreateIndex
CREATE INDEX "RateLimitCounter_day_idx" ON "RateLimitCounter"("day");

-- AddForeignKey
ALTER TABLE "ApiKeySecret" ADD CONSTRAINT "ApiKeySecret_apiKeyId_fkey" FOREIGN KEY ("apiKeyId") REFERENCES "ApiKey"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Whoever pages through a list must skip no animal, so animals become visible in the order of their
-- identifiers: an insert waits for the end of the transaction with the one before.
CREATE FUNCTION "insert_in_order"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_advisory_xact_lock(TG_RELID::bigint);
    RETURN NULL;
END
$$;

-- CreateTrigger
CREATE TRIGGER "Pet_insert_in_order" BEFORE INSERT ON "Pet"
    FOR EACH STATEMENT EXECUTE FUNCTION "insert_in_order"();
