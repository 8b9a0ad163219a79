import { readConfig } from "../config.js";
import { applyMigrations } from "../storage/migrations.js";
import { run } from "../user-error.js";

await run(async () => {
  const { databaseUrl } = readConfig();
  const applied = await applyMigrations(databaseUrl);
  for (const name of applied) console.log(`applied ${name}`);
  if (applied.length === 0) console.log(`${databaseUrl} is up to date.`);
});
