import { test } from "vitest";
import { numbers } from "./changes/plans.ts";
import { property } from "./changes/property.ts";
import { rehearse } from "./rehearse.ts";

// Both in one copy: `.ci/run` rehearses them.
test(`${property.name}, and ${numbers.name}`, () => rehearse(property, numbers));
