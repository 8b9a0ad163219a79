import { execFile } from "node:child_process";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

/** Git ignores the folder, and only its owner can read the file. */
const file = fileURLToPath(new URL("../data/web-api-key", import.meta.url));

/**
 * The API key of the shop on a developer's machine. It is created on first use, and again when the service no
 * longer accepts it, for example because the database was deleted.
 *
 * @param {string} apiUrl the base URL of the running service
 * @param {string[]} keys Node's arguments for the command that manages keys
 * @returns {Promise<string>}
 */
export async function webKey(apiUrl, keys) {
  const kept = await readFile(file, "utf8").catch(() => "");
  if (kept !== "" && (await isAccepted(kept, apiUrl))) return kept;
  const create = [...keys, "create", "--name", "Shop", "--plan", "business", "--json"];
  const { stdout } = await promisify(execFile)(process.execPath, create);
  const { secret } = JSON.parse(stdout);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, secret, { mode: 0o600 });
  return secret;
}

async function isAccepted(key, apiUrl) {
  const headers = { Authorization: `Bearer ${key}` };
  const { status } = await fetch(`${apiUrl}/pets?limit=1`, { headers });
  return status !== 401;
}
