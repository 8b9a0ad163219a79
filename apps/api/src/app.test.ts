import { errorStatuses, operations, plans } from "@animal-store/contract";
import { useTestService } from "@contract-first/testing";
import { describe, expect, test } from "vitest";
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

test("a preflight request allows what the shop sends", async () => {
  const response = await fetch(`${api.baseUrl}/pets`, {
    method: "OPTIONS",
    headers: {
      Origin: "https://shop.example",
      "Access-Control-Request-Method": "POST",
      "Access-Control-Request-Headers": "authorization,content-type,idempotency-key",
    },
  });
  expect(response.status).toBe(204);
  const methods = Object.values(operations).filter(({ path }) => path === "/pets");
  const names = methods.map(({ method }) => method.toUpperCase());
  expect(response.headers.get("Access-Control-Allow-Methods")).toBe(
    [...names, "HEAD", "OPTIONS"].join(", "),
  );
  expect(response.headers.get("Access-Control-Allow-Headers")).toBe(
    "authorization,content-type,idempotency-key",
  );
});

describe("500", () => {
  test("a row that the contract does not allow is not sent", async () => {
    const data = { name: "Rex", categoryId: 9007199254740993n };
    const { id } = await api.database.service.pet.create({ data });
    const response = await api.request("/v1/pets");
    await api.database.service.pet.delete({ where: { id } });
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain("9007199254740993");
  });
});
