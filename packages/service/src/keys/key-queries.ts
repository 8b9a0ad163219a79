import type { ApiKey, ApiKeySecret } from "../database/generated/sqlite/client.ts";
import * as tables from "../database/generated/tables.ts";
import { selectJoined } from "../database/queries/query.ts";

/** Finds the secret of an API key by its hash, together with the key. */
export const findSecret = selectJoined<ApiKeySecret, ApiKey, [hash: string]>(
  tables.ApiKeySecret,
  tables.ApiKey,
  `ON "ApiKey"."id" = "ApiKeySecret"."apiKeyId" WHERE "ApiKeySecret"."hash" = $1`,
);
