import { test } from "vitest";
import { deprecation } from "./changes/deprecation.ts";
import { errorCode } from "./changes/error-code.ts";
import { migration } from "./changes/migration.ts";
import { operations } from "./changes/operations.ts";
import { plan } from "./changes/plans.ts";
import { shelters } from "./changes/shelters.ts";
import { rehearse } from "./rehearse.ts";

const changes = [operations, shelters, migration, plan, errorCode, deprecation];

for (const change of changes) test(change.name, () => rehearse(change));
