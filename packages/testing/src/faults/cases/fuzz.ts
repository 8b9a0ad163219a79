import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { contractFetch } from "../../harness/contract-fetch.ts";
import { endingResponse } from "../../harness/read-stream.ts";
import { type ContractRequest, contractRequests } from "../contract-requests.ts";
import type { Subject } from "../subject.ts";
import { targetNames } from "../target.ts";
import { useTarget } from "../use-target.ts";

const total = 20_000;
const count = total / targetNames.length;
const group = 1_000;
const clients = 32;
const hangMs = 30_000;

/** Declares the tests that send requests made from the contract. Most comply with it, and some violate it. */
export function fuzzCases<Client>(subject: Subject<Client>): void {
  const fetchDeclared = contractFetch(subject.service.contract);
  describe.each(targetNames)("%s", (database) => {
    const target = useTarget(subject, database);

    /** The status code; null if there is no response. */
    async function send({ path, ...init }: ContractRequest): Promise<number | null> {
      const headers = { ...init.headers, Authorization: `Bearer ${target.apiKey}` };
      const signal = AbortSignal.timeout(hangMs);
      const request = new Request(`${target.origin}${path}`, { ...init, headers, signal });
      // Fails the test if the contract does not declare the response.
      const response = await fetchDeclared(request)
        .then(endingResponse)
        .catch((error) => {
          if (error.name === "AssertionError") throw error;
        });
      await response?.arrayBuffer();
      return response?.status ?? null;
    }

    test("requests made from the contract: none fails, hangs or gets what is not declared", async ({
      task,
    }) => {
      await target.start();
      const statuses = new Map<number | null, number>();
      for (let sent = 0; sent < count; sent += group) {
        const requests = fc.sample(contractRequests(subject.service.contract), {
          numRuns: group,
          seed: sent,
        });
        const client = async () => {
          for (let next = requests.pop(); next !== undefined; next = requests.pop()) {
            const status = await send(next);
            statuses.set(status, (statuses.get(status) ?? 0) + 1);
          }
        };
        await Promise.all(Array.from({ length: clients }, client));
      }
      const failed = [...statuses]
        .filter(([status]) => status === null || status >= 500)
        .reduce((sum, [, each]) => sum + each, 0);
      task.meta.fault = {
        ...{ fault: "requests made from the contract", database, sent: count, refused: 0, failed },
        ...{ lost: 0, duplicated: 0, recoveredMs: null },
        note: [...statuses].map(([status, each]) => `${status}: ${each}`).join(", "),
      };
      expect(failed).toBe(0);
      expect(statuses.get(200)).toBeGreaterThan(count / 100);
      expect(statuses.get(201)).toBeGreaterThan(count / 100);
    });
  });
}
