/**
 * Runs statements with texts that no source contains, and prints which of these are in memory afterwards, as JSON. In a
 * process of its own, whose heap is small.
 */

import { setImmediate } from "node:timers/promises";
import { getHeapSnapshot } from "node:v8";
import { type Database, openDatabase } from "@contract-first/service/internal/database/database";
import { example } from "./example.ts";

const [url = "", settings = "{}"] = process.argv.slice(2);
const database = await openDatabase(example.storage, url, JSON.parse(settings));
await runStatements(database);
await setImmediate();
// The driver of PostgreSQL holds the last statement of each connection.
await Promise.all(Array.from({ length: 20 }, () => database.$queryRaw`SELECT 1`));
await setImmediate();
console.log(JSON.stringify(await remembered()));
await database.$disconnect();

/** A text that nothing holds but what has received it. */
function secret(name: string): string {
  return Buffer.from(`value of ${name} ends`).toString();
}

async function runStatements(database: Database): Promise<void> {
  const { id } = await database.apiKey.create({
    data: { name: secret("create"), plan: "visitor" },
  });
  await database.apiKey.findMany({ where: { name: { in: [secret("list")] } } });
  await database.apiKey.createMany({ data: [{ name: secret("createMany"), plan: "visitor" }] });
  const hash = { data: { hash: secret("conflict"), apiKeyId: id } };
  await database.apiKeySecret.create(hash);
  await database.apiKeySecret.create(hash).catch(() => {});
  await database.$queryRaw`SELECT "id" FROM "ApiKey" WHERE "name" = ${secret("SQL")}`;
  await database.$queryRawUnsafe(`SELECT '${secret("text")}' AS text`);
  await database.$queryRawUnsafe(`SELECT '${secret("mistake")}' FROM nothing`).catch(() => {});
  const transaction = database.transact(async ({ platform }) => {
    await platform.apiKey.updateMany({ data: { name: secret("transaction") } });
    throw new Error("undo");
  });
  await transaction.catch(() => {});
}

async function remembered(): Promise<string[]> {
  const found: string[] = [];
  let end = "";
  for await (const chunk of getHeapSnapshot()) {
    const text = `${end}${chunk}`;
    found.push(...Array.from(text.matchAll(/value of (\w+) ends/g), ([, name = ""]) => name));
    end = text.slice(-10);
  }
  return found;
}
