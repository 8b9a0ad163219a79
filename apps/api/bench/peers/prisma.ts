import { PrismaBetterSqlite3 } from "@prisma/adapter-better-sqlite3";
import { PrismaPg } from "@prisma/adapter-pg";
import { PrismaClient as PostgresqlClient } from "../../src/generated/postgresql/client.ts";
import { type Pet, PrismaClient } from "../../src/generated/sqlite/client.ts";

/** Opens the database of DATABASE_URL, as durably as the service does. */
export async function openPrisma(): Promise<PrismaClient> {
  const { DATABASE_URL: url = "" } = process.env;
  if (!url.startsWith("file:")) {
    const adapter = new PrismaPg({ connectionString: url, max: 10 });
    return new PostgresqlClient({ adapter }) as unknown as PrismaClient;
  }
  const prisma = new PrismaClient({ adapter: new PrismaBetterSqlite3({ url }) });
  await prisma.$queryRaw`PRAGMA journal_mode = WAL`;
  await prisma.$executeRaw`PRAGMA synchronous = FULL`;
  return prisma;
}

/** JSON has no 64-bit integers. */
export function toPet({ id, name, categoryId, status }: Pet) {
  return { id: Number(id), name, categoryId: Number(categoryId), status: status ?? undefined };
}
