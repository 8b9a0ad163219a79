import { expect } from "vitest";
import { type Change, fix, generate, type Step } from "./change.ts";
import { Copy } from "./copy.ts";

/** `pnpm check`, without the long tests of packages that have contracts of their own: no change here can affect them. */
const check = ["check", ...["contract-first/service", "verification/example"].map(without)];

/**
 * Makes changes by the steps of docs/backend.md in a copy of the repository. One step of each change is
 * forgotten at first, and `pnpm check` must name all of these steps at once. After these steps, `pnpm generate`
 * and `pnpm fix`, `pnpm check` must pass.
 */
export async function rehearse(...changes: Change[]): Promise<void> {
  const copy = new Copy();
  try {
    const later: Step[] = [];
    for (const { steps, forgotten } of changes) {
      const last = steps.filter(({ name }) => name === forgotten.step);
      expect(last).toHaveLength(1);
      for (const step of steps) if (!last.includes(step)) await step.take(copy);
      later.push(...last);
    }
    await expectNamed(copy, changes);
    for (const step of [...later, generate, fix]) await step.take(copy);
    const { status, output } = await copy.pnpm(...check);
    expect([status, status === 0 ? "" : output]).toEqual([0, ""]);
  } finally {
    copy.remove();
  }
}

async function expectNamed(copy: Copy, changes: Change[]): Promise<void> {
  const { status, output } = await copy.pnpm(...check);
  const steps = changes.map(({ forgotten }) => forgotten.step).join(" and ");
  expect(status, `without ${steps}: ${output}`).not.toBe(0);
  for (const { forgotten } of changes)
    for (const message of forgotten.says) expect(output).toMatch(message);
}

function without(name: string): string {
  return `--filter=!@${name}`;
}
