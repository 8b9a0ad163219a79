import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { repository } from "../dev/repository.ts";
import { useTestApi } from "../src/testing/test-api.ts";
import { redocly } from "./redocly.ts";

/**
 * The workflows of `openapi/`, carried out by a program that knows only the contract, and a second one that
 * compares the recorded traffic with the contract.
 */
const api = useTestApi();
const description = "openapi/animal-store.arazzo.yaml";
const folder = mkdtempSync(join(tmpdir(), "animal-store-workflows-"));
const traffic = join(folder, "traffic.har");

afterAll(() => rmSync(folder, { recursive: true }));

interface Inputs {
  apiKey: string;
  spentApiKey: string;
  secondPage: string;
}

async function inputs(): Promise<Inputs> {
  for (const name of ["Rex", "Bello"])
    await api.client.POST("/pets", { body: { name, categoryId: 7 } });
  const { response } = await api.client.GET("/pets", { params: { query: { limit: 1 } } });
  const [, secondPage = ""] = /cursor=(\w+)/.exec(response.headers.get("Link") ?? "") ?? [];
  const { secret: apiKey } = await api.createKey();
  const single = { plan: "enterprise", perMinute: 1, perDay: 100 } as const;
  const { secret: spentApiKey } = await api.createKey(single);
  return { apiKey, spentApiKey, secondPage };
}

describe("redocly respect", () => {
  test("carries out every workflow", async () => {
    const { status, output } = await redocly(
      ...["respect", description, "--har-output", traffic],
      ...["--server", `animal-store=${api.baseUrl}`, "--input", JSON.stringify(await inputs())],
    );
    const { workflows } = parse(readFileSync(join(repository, description), "utf8"));
    const steps = workflows.flatMap((workflow: { steps: object[] }) => workflow.steps).length;
    expect(output).toContain(`Steps: ${steps} passed, ${steps} total`);
    expect(status).toBe(0);
  });
});

describe("redocly drift", () => {
  interface Problem {
    ruleId: string;
    operationId: string;
    status: number;
  }

  /** What the traffic has that the contract does not declare. */
  async function problems(): Promise<Problem[]> {
    const report = join(folder, "report.json");
    await redocly(
      ...["drift", traffic, "--api", "openapi/openapi.yaml", "--server", api.baseUrl],
      ...["--format", "json", "--output", report],
    );
    return JSON.parse(readFileSync(report, "utf8")).problems;
  }

  test("finds in the recorded traffic nothing but the request without a key", async () => {
    const withoutKey = { operationId: "listPets", status: 401 };
    expect(await problems()).toEqual([
      expect.objectContaining({ ...withoutKey, ruleId: "security-baseline" }),
    ]);
  });

  test("would find a response that the contract does not declare", async () => {
    const har = JSON.parse(readFileSync(traffic, "utf8"));
    har.log.entries[0].response.content.text = '{"id":"one"}';
    writeFileSync(traffic, JSON.stringify(har));
    expect(await problems()).toContainEqual(
      expect.objectContaining({ ruleId: "schema-consistency" }),
    );
  });
});
