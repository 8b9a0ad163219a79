import { errorStatuses, plans } from "@animal-store/contract";
import { useTestService } from "@contract-first/testing";
import { expect, test } from "vitest";
import { service } from "./service.ts";

const api = useTestService(service);

test("the documentation lists the plans and the error codes", async () => {
  const text = await (await fetch(`${api.origin}/openapi.json`)).text();
  expect(text).toContain('"title":"Animal Store"');
  for (const [name, plan] of Object.entries(plans)) {
    const numbers = plan === "custom" ? [name] : [name, plan.perMinute, plan.perDay];
    expect(text).toContain(`| ${numbers.join(" | ")} |`);
  }
  for (const code of ["key_banned", "not_found"] as const) {
    expect(text).toContain(`| \`${code}\` | ${errorStatuses[code]} |`);
  }
});
