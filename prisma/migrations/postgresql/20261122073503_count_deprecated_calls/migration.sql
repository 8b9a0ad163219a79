-- CreateTable
CREATE TABLE "DeprecatedUsage" (
    "id" TEXT NOT NULL,
    "apiKeyId" INTEGER NOT NULL,
    "operation" TEXT NOT NULL,
    "calls" BIGINT NOT NULL,
    "lastCallAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "DeprecatedUsage_pkey" PRIMARY KEY ("id")
);
