import { test } from "vitest";
import { planNumber } from "./changes/plan-number.ts";
import { property } from "./changes/property.ts";
import { rehearse } from "./rehearse.ts";

// Both in one copy: `.ci/run` rehearses them.
test(`${property.name}, and ${planNumber.name}`, () => rehearse(property, planNumber));
