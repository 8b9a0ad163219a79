import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { redocly, repository } from "./redocly.ts";

/** Workflows of a service (Arazzo 1.0), with everything that they need to run. */
export interface Workflows {
  /** The paths of the workflows and of the contract in the repository. */
  description: string;
  contract: string;
  /** The name of the contract in the workflows. */
  source: string;
  /** A running service; read when the tests run. */
  service: { baseUrl: string };
  inputs(): Promise<object>;
  /** The violations of the contract that the workflows commit on purpose. */
  problems: Partial<Problem>[];
}

/** A violation of the contract in the recorded traffic. */
interface Problem {
  ruleId: string;
  operationId: string;
  status: number;
}

interface Description {
  workflows: { steps: object[] }[];
}

/**
 * Runs the workflows with a program that knows only the contract, and compares their traffic with the contract
 * in a second program.
 */
export function testWorkflows({ description, contract, service, ...given }: Workflows): void {
  const folder = mkdtempSync(join(tmpdir(), "workflows-"));
  const traffic = join(folder, "traffic.har");
  afterAll(() => rmSync(folder, { recursive: true }));

  describe("redocly respect", () => {
    test("carries out every workflow", async () => {
      const { status, output } = await redocly(
        ...["respect", description, "--har-output", traffic],
        ...["--server", `${given.source}=${service.baseUrl}`],
        ...["--input", JSON.stringify(await given.inputs())],
      );
      const { workflows }: Description = parse(readFileSync(join(repository, description), "utf8"));
      const steps = workflows.flatMap((workflow) => workflow.steps).length;
      expect(output).toContain(`Steps: ${steps} passed, ${steps} total`);
      expect(status).toBe(0);
    });
  });

  describe("redocly drift", () => {
    async function problems(): Promise<Problem[]> {
      const report = join(folder, "report.json");
      await redocly(
        ...["drift", traffic, "--api", contract, "--server", service.baseUrl],
        ...["--format", "json", "--output", report],
      );
      return JSON.parse(readFileSync(report, "utf8")).problems;
    }

    test("finds in the recorded traffic nothing but what is wrong on purpose", async () => {
      const expected = given.problems.map((problem) => expect.objectContaining(problem));
      expect(await problems()).toEqual(expected);
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
}
