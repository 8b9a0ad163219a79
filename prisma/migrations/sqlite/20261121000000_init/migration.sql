-- CreateTable
CREATE TABLE "Pet" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "name" TEXT NOT NULL,
    "categoryId" BIGINT NOT NULL,
    "status" TEXT
);

-- CreateTable
CREATE TABLE "ApiKey" (
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
CREATE TABLE "ApiKeySecret" (
    "hash" TEXT NOT NULL PRIMARY KEY,
    "apiKeyId" INTEGER NOT NULL,
    "expiresAt" DATETIME,
    CONSTRAINT "ApiKeySecret_apiKeyId_fkey" FOREIGN KEY ("apiKeyId") REFERENCES "ApiKey" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "RateLimitCounter" (
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

-- CreateIndex
CREATE INDEX "Pet_status_id_idx" ON "Pet"("status", "id");

-- CreateIndex
CREATE INDEX "ApiKeySecret_apiKeyId_idx" ON "ApiKeySecret"("apiKeyId");

-- CreateIndex
CREATE INDEX "RateLimitCounter_day_idx" ON "RateLimitCounter"("day");
