import type { ApiKey, ApiKeySecret } from "../database/generated/sqlite/client.js";
import * as tables from "../database/generated/tables.js";
import { selectJoined } from "../database/queries/query.js";

/** The secret of an API key, by its hash, with its key. */
export const findSecret = selectJoined<ApiKeySecret, ApiKey, [hash: string]>(
  tables.ApiKeySecret,
  tables.ApiKey,
  `ON "ApiKey"."id" = "ApiKeySecret"."apiKeyId" WHERE "ApiKeySecret"."hash" = $1`,
);
