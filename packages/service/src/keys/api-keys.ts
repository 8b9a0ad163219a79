import { UserError } from "../command-line/user-error.ts";
import type { Database } from "../database/database.ts";
import type { ApiKey } from "../database/generated/sqlite/client.ts";
import { hashSecret, type Secrets } from "./secrets.ts";

export type { ApiKey };

/** The plan of a key, and its own limits, which are null unless the plan is custom. */
export interface Terms {
  /** One of the contract's plans. */
  plan: string;
  perMinute: number | null;
  perDay: number | null;
}

/** Creates a key. Its secret is returned only here and cannot be recovered later. */
export async function createApiKey(
  database: Pick<Database, "apiKey">,
  secrets: Secrets,
  fields: Terms & { name: string; expiresAt: Date | null; scopes?: string },
): Promise<{ key: ApiKey; secret: string }> {
  const secret = secrets.create();
  const hashed = { create: { hash: hashSecret(secret) } };
  const key = await database.apiKey.create({ data: { ...fields, secrets: hashed } });
  return { key, secret };
}

/**
 * Creates a new secret for a key. Its previous secrets stay valid until `graceEndsAt`, or until they
 * expire, whichever is earlier.
 *
 * @throws {UserError} if there is no such key, or it is revoked
 */
export async function rotateSecret(
  database: Database,
  secrets: Secrets,
  { id, graceEndsAt }: { id: number; graceEndsAt: Date },
): Promise<string> {
  const { revokedAt } = await findKey(database, id);
  if (revokedAt !== null) throw new UserError(`The API key ${id} is revoked: create another one.`);
  const secret = secrets.create();
  await database.$transaction([
    database.apiKeySecret.updateMany({
      where: { apiKeyId: id, OR: [{ expiresAt: null }, { expiresAt: { gt: graceEndsAt } }] },
      data: { expiresAt: graceEndsAt },
    }),
    database.apiKeySecret.create({ data: { hash: hashSecret(secret), apiKeyId: id } }),
  ]);
  return secret;
}

/** All keys, in order of creation. */
export function listApiKeys(database: Database): Promise<ApiKey[]> {
  return database.apiKey.findMany({ orderBy: { id: "asc" } });
}

/**
 * @returns the key
 * @throws {UserError} if there is no key with this id
 */
export async function findKey(database: Database, id: number): Promise<ApiKey> {
  const key = await database.apiKey.findUnique({ where: { id } });
  if (key === null) throw new UserError(`There is no API key ${id}: pnpm keys list shows all.`);
  return key;
}

/** Revokes a key; if it is already revoked, its revocation time does not change. */
export async function revokeApiKey(database: Database, id: number): Promise<ApiKey> {
  const key = await findKey(database, id);
  return key.revokedAt ? key : update(database, id, { revokedAt: new Date() });
}

/** Moves a key to another plan; takes effect in a running server within seconds. */
export async function setPlan(database: Database, id: number, terms: Terms): Promise<ApiKey> {
  await findKey(database, id);
  return update(database, id, terms);
}

/**
 * Gives a key other scopes; takes effect in a running server within seconds.
 *
 * @param scopes separated by spaces
 */
export async function setScopes(database: Database, id: number, scopes: string): Promise<ApiKey> {
  await findKey(database, id);
  return update(database, id, { scopes });
}

/**
 * Lifts the bans of a key; takes effect in a running server within seconds.
 *
 * @param bannedAt Unix time in milliseconds at which the last ban began, by the clock of the store that
 *   counts, which may be ahead of the clock of this machine; 0 if there was none
 */
export async function unban(database: Database, id: number, bannedAt: number): Promise<ApiKey> {
  await findKey(database, id);
  return update(database, id, { unbannedAt: new Date(Math.max(Date.now(), bannedAt)) });
}

function update(database: Database, id: number, data: Partial<ApiKey>): Promise<ApiKey> {
  return database.apiKey.update({ where: { id }, data });
}
