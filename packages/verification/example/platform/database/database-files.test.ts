import { renameSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { testedDialect } from "@contract-first/testing/internal/harness/test-database";
import { describe, expect, test } from "vitest";
import { useExample } from "../testing/example.ts";

describe.runIf(testedDialect === "sqlite")("the files of a SQLite database", () => {
  const example = useExample();

  const add = () => example.client.POST("/places", { body: { name: "Postojna", kind: "cave" } });
  const list = () => example.client.GET("/places");
  const health = async () => (await fetch(`${example.origin}/health`)).status;

  async function expectNoWrites(): Promise<void> {
    const { response, error } = await add();
    expect(response.status).toBe(503);
    expect(response.headers.get("Retry-After")).toBe("1");
    expect(error).toMatchObject({ code: "service_unavailable" });
    expect((await list()).response.status).toBe(200);
    expect(await health()).toBe(503);
  }

  test.each(["", "-wal"])("moved, deleted or replaced: %s", async (suffix) => {
    const path = fileURLToPath(example.databaseUrl) + suffix;
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
});
