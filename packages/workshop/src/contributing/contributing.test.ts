import { afterEach, expect, test } from "vitest";
import { generate, type Step } from "./change.ts";
import { deprecation } from "./changes/deprecation.ts";
import { errorCode } from "./changes/error-code.ts";
import { migration } from "./changes/migration.ts";
import { operations } from "./changes/operations.ts";
import { numbers, plan } from "./changes/plans.ts";
import { property } from "./changes/property.ts";
import { shelters } from "./changes/shelters.ts";
import { Copy } from "./copy.ts";

/**
 * The ordinary changes, each by the steps of README.md and CONTRIBUTING.md in a copy of the repository. One step is
 * forgotten at first: `pnpm check` names it. After it, and `pnpm generate`, `pnpm check` is green.
 */
let copy: Copy | undefined;

afterEach(() => copy?.remove());

/** What is rehearsed together: a day has more than one change, and `pnpm check` says all that is forgotten at once. */
const days = [
  [property, numbers],
  ...[operations, shelters, migration, plan, errorCode, deprecation].map((each) => [each]),
].map((changes) => ({ name: changes.map(({ name }) => name).join(" and "), changes }));

test.each(days)("$name", async ({ changes }) => {
  copy = new Copy();
  const later: Step[] = [];
  for (const { steps, forgotten } of changes) {
    const last = steps.filter(({ name }) => name === forgotten.step);
    expect(last).toHaveLength(1);
    for (const step of steps) if (!last.includes(step)) await step.take(copy);
    later.push(...last);
  }
  const early = await copy.pnpm("check");
  const names = later.map(({ name }) => name).join(" and ");
  expect(early.status, `without ${names}: ${early.output}`).not.toBe(0);
  for (const message of changes.flatMap(({ forgotten }) => forgotten.says))
    expect(early.output).toMatch(message);
  for (const step of [...later, generate]) await step.take(copy);
  const { status, output } = await copy.pnpm("check");
  expect([status, status === 0 ? "" : output]).toEqual([0, ""]);
});
