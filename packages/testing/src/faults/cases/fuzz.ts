import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { contractFetch } from "../../harness/contract-fetch.ts";
import { endingResponse } from "../../harness/read-stream.ts";
import { Described, type DescribedOperation } from "../../suite/described.ts";
import { toRequest, validRequests } from "../../suite/requests.ts";
import { oddRequests } from "../../test-any-input.ts";
import type { Subject } from "../subject.ts";
import { targetNames, useTarget } from "../target.ts";

const total = 20_000;
const count = total / targetNames.length;
const group = 1_000;
const clients = 32;
const hangMs = 30_000;

/** Declares the tests that send requests made from the contract. Most comply with it, and some violate it. */
export function fuzzCases<Client>(subject: Subject<Client>): void {
  const fetchDeclared = contractFetch(subject.service.contract);
  const contract = new Described(subject.service.contract);
  describe.each(targetNames)("%s", (database) => {
    const target = useTarget(subject, database);

    /** Requests to an operation. Most are valid, and some have another method, or odd values. */
    function requestsOf(operation: DescribedOperation): fc.Arbitrary<Request> {
      const odd = oddRequests(contract, operation, target.origin);
      const valid = validRequests(contract, operation);
      if (valid === null) return odd;
      const requests = valid.map((parts) => toRequest(target.origin, operation, parts));
      const methods = fc.constantFrom("HEAD", "PUT", "DELETE");
      const misdirected = fc
        .tuple(requests, methods)
        .map(([{ url }, method]) => new Request(url, { method }));
      return fc.oneof(
        { weight: 20, arbitrary: requests },
        { weight: 5, arbitrary: odd },
        { weight: 1, arbitrary: misdirected },
      );
    }

    /** The status code; null if there is no response. */
    async function send(request: Request): Promise<number | null> {
      request.headers.set("Authorization", `Bearer ${target.apiKey}`);
      const sent = new Request(request, { signal: AbortSignal.timeout(hangMs) });
      // Fails the test if the contract does not declare the response.
      const response = await fetchDeclared(sent)
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
        const arbitrary = fc.oneof(...contract.operations.map(requestsOf));
        const requests = fc.sample(arbitrary, { numRuns: group, seed: sent });
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
        ...{ fault: "requests made from the contract", database, sent: count, failed },
        note: [...statuses].map(([status, each]) => `${status}: ${each}`).join(", "),
      };
      expect(failed).toBe(0);
      expect(statuses.get(200)).toBeGreaterThan(count / 100);
      expect(statuses.get(201)).toBeGreaterThan(count / 100);
    });
  });
}
