-- The tables of the platform. A database that was created before they had a history of their own has them
-- already; there, the plan of a key becomes a text, because plans belong to the contract.

-- CreateTable
CREATE TABLE IF NOT EXISTS "ApiKey" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "plan" TEXT NOT NULL,
    "perMinute" INTEGER,
    "perDay" INTEGER,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMP(3),
    "revokedAt" TIMESTAMP(3),
    "unbannedAt" TIMESTAMP(3),

    CONSTRAINT "ApiKey_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE IF NOT EXISTS "ApiKeySecret" (
    "hash" TEXT NOT NULL,
    "apiKeyId" INTEGER NOT NULL,
    "expiresAt" TIMESTAMP(3),

    CONSTRAINT "ApiKeySecret_pkey" PRIMARY KEY ("hash"),
    CONSTRAINT "ApiKeySecret_apiKeyId_fkey" FOREIGN KEY ("apiKeyId") REFERENCES "ApiKey"("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE IF NOT EXISTS "RateLimitCounter" (
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

-- CreateTable
CREATE TABLE IF NOT EXISTS "DeprecatedUsage" (
    "id" TEXT NOT NULL,
    "apiKeyId" INTEGER NOT NULL,
    "operation" TEXT NOT NULL,
    "calls" BIGINT NOT NULL,
    "lastCallAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "DeprecatedUsage_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE IF NOT EXISTS "IdempotentRequest" (
    "id" TEXT NOT NULL,
    "fingerprint" TEXT NOT NULL,
    "answer" TEXT NOT NULL,
    "expiresAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "IdempotentRequest_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX IF NOT EXISTS "ApiKeySecret_apiKeyId_idx" ON "ApiKeySecret"("apiKeyId");

-- CreateIndex
CREATE INDEX IF NOT EXISTS "RateLimitCounter_day_idx" ON "RateLimitCounter"("day");

-- CreateIndex
CREATE INDEX IF NOT EXISTS "IdempotentRequest_expiresAt_idx" ON "IdempotentRequest"("expiresAt");

-- AlterTable
ALTER TABLE "ApiKey" ALTER COLUMN "plan" TYPE TEXT USING "plan"::text;

-- DropEnum
DROP TYPE IF EXISTS "Plan";

-- For lists that are read in pages. Whoever pages through one must skip no row, so rows become visible in the
-- order of their identifiers: an insert waits for the end of the transaction with the one before. A table has it
-- by a trigger: BEFORE INSERT ON "Table" FOR EACH STATEMENT EXECUTE FUNCTION "insert_in_order"().
CREATE OR REPLACE FUNCTION "insert_in_order"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_advisory_xact_lock(TG_RELID::bigint);
    RETURN NULL;
END
$$;
