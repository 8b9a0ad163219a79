-- The tables of the platform. A database that was created before they had a history of their own has them
-- already, and keeps them as they are.

-- CreateTable
CREATE TABLE IF NOT EXISTS "ApiKey" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "name" TEXT NOT NULL,
    "plan" TEXT NOT NULL,
    "perMinute" INTEGER,
    "perDay" INTEGER,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" DATETIME,
    "revokedAt" DATETIME,
    "unbannedAt" DATETIME
);

-- CreateTable
CREATE TABLE IF NOT EXISTS "ApiKeySecret" (
    "hash" TEXT NOT NULL PRIMARY KEY,
    "apiKeyId" INTEGER NOT NULL,
    "expiresAt" DATETIME,
    CONSTRAINT "ApiKeySecret_apiKeyId_fkey" FOREIGN KEY ("apiKeyId") REFERENCES "ApiKey" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE IF NOT EXISTS "RateLimitCounter" (
    "subject" TEXT NOT NULL PRIMARY KEY,
    "minute" INTEGER NOT NULL,
    "minuteCount" INTEGER NOT NULL,
    "minuteRefused" INTEGER NOT NULL,
    "day" INTEGER NOT NULL,
    "dayCount" INTEGER NOT NULL,
    "dayRefused" INTEGER NOT NULL,
    "bannedAt" BIGINT NOT NULL,
    "bannedUntil" BIGINT NOT NULL,
    "banCount" INTEGER NOT NULL
);

-- CreateTable
CREATE TABLE IF NOT EXISTS "DeprecatedUsage" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "apiKeyId" INTEGER NOT NULL,
    "operation" TEXT NOT NULL,
    "calls" BIGINT NOT NULL,
    "lastCallAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE IF NOT EXISTS "IdempotentRequest" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "fingerprint" TEXT NOT NULL,
    "answer" TEXT NOT NULL,
    "expiresAt" DATETIME NOT NULL
);

-- CreateIndex
CREATE INDEX IF NOT EXISTS "ApiKeySecret_apiKeyId_idx" ON "ApiKeySecret"("apiKeyId");

-- CreateIndex
CREATE INDEX IF NOT EXISTS "RateLimitCounter_day_idx" ON "RateLimitCounter"("day");

-- CreateIndex
CREATE INDEX IF NOT EXISTS "IdempotentRequest_expiresAt_idx" ON "IdempotentRequest"("expiresAt");
