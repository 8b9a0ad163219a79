import { renameSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { useTestApi } from "./testing/test-api.ts";
import { testedDialect } from "./testing/test-database.js";

describe.runIf(testedDialect === "sqlite")("the files of a SQLite database", () => {
  const api = useTestApi();

  const add = () => api.client.POST("/pets", { body: { name: "Rex", categoryId: 1 } });
  const health = async () => (await fetch(`${api.origin}/health`)).status;

  async function expectNoWrites(): Promise<void> {
    const { response, error } = await add();
    expect(response.status).toBe(503);
    expect(response.headers.get("Retry-After")).toBe("1");
    expect(error).toMatchObject({ code: "service_unavailable" });
    expect((await api.client.GET("/pets")).response.status).toBe(200);
    expect(await health()).toBe(503);
  }

  test.each(["", "-wal"])("moved, deleted or replaced: %s", async (suffix) => {
    const path = fileURLToPath(api.databaseUrl) + suffix;
    expect((await add()).response.status).toBe(201);
    renameSync(path, `${path}.moved`);
    await expectNoWrites();
    writeFileSync(path, "");
    await expectNoWrites();
    rmSync(path);
    renameSync(`${path}.moved`, path);
    expect(await health()).toBe(200);
    expect((await add()).response.status).toBe(201);
  });

  test("that may not grow: writes get 503, reads go on", async () => {
    // The limit is one of the connection that transactions use, and so requests with a key of their own.
    await api.database.$queryRawUnsafe("PRAGMA max_page_count = 1");
    const body = { name: "x".repeat(90_000), categoryId: 1 };
    const header = { "Idempotency-Key": "full" };
    const { response } = await api.client.POST("/pets", { params: { header }, body });
    expect(response.status).toBe(503);
    expect((await api.client.GET("/pets")).response.status).toBe(200);
    await api.database.$queryRawUnsafe("PRAGMA max_page_count = 1000000");
    expect(await health()).toBe(200);
    expect((await api.client.POST("/pets", { body })).response.status).toBe(201);
  });
});
