-- CreateTable
CREATE TABLE "DeprecatedUsage" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "apiKeyId" INTEGER NOT NULL,
    "operation" TEXT NOT NULL,
    "calls" BIGINT NOT NULL,
    "lastCallAt" DATETIME NOT NULL
);
