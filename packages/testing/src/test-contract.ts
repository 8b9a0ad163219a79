import { invalidRequestStatus } from "@contract-first/reading/error-shape";
import { isIdempotencyKey } from "@contract-first/reading/headers";
import { responseName } from "@contract-first/reading/responses";
import type { Service } from "@contract-first/service";
import { unwrittenOperations } from "@contract-first/service/http";
import { defaultLoadLimits } from "@contract-first/service/internal/testing";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, type TestContext, test } from "vitest";
import { asExample, type ErrorScenario, ErrorScenarios, notSentBy } from "./error-scenarios.ts";
import { useTestService } from "./harness/test-service.ts";
import { Described, type DescribedOperation } from "./suite/described.ts";
import { Observations } from "./suite/observed.ts";
import { refusedExample } from "./suite/refused-example.ts";
import {
  exampleRequests,
  type InvalidRequest,
  invalidRequests,
  validRequests,
} from "./suite/requests.ts";
import { isForSemantics } from "./suite/semantics.ts";
import { Sender, type TestServices, withNewKey } from "./suite/sender.ts";
import { testConditions } from "./test-conditions.ts";
import { testStreams } from "./test-streams.ts";

/** The knowledge that the suite needs and that a contract does not contain. */
export interface Knowledge {
  /**
   * How to provoke refusals that only the service itself knows, by operationId and status code: for example, the
   * 409 of an operation that deletes only unused resources. A status that the contract declares but the service
   * never sends is `"not sent"`, even if the platform usually sends it.
   */
  errorScenarios?: Record<string, Record<number, ErrorScenario | "not sent">>;
}

/**
 * Defines tests that a service complies with its contract. Call it in a test file of the service. The suite
 * knows no operation: it makes requests from the contract, and must see each status and property that the
 * contract declares. The database has the seed of the service. The examples of the contract must work with the
 * seed, and with the resources that POST operations add. If an operation is not written yet, the suite sees its
 * examples instead.
 */
export function testContract<Client>(service: Service<Client>, knowledge: Knowledge = {}): void {
  const contract = new Described(service.contract);
  const observations = new Observations(contract);
  const services = useTestServices(service);
  const sender = new Sender(contract, observations, services);
  const unwritten = unwrittenOperations(service.handlers);
  const known = { own: knowledge.errorScenarios ?? {}, unwritten };
  const errorScenarios = new ErrorScenarios(contract, sender, known);
  const means = { sender, errorScenarios, usedKeys: new Set<string>() };

  beforeAll(async () => {
    await services.normal.database.transact((transaction) => service.seed.addRows(transaction));
    await sender.begin();
  });

  describe.each(contract.methods)("$method $id", (operation) => {
    testOperation(contract, operation, means);
    for (const body of operation.otherBodies) {
      describe(`as ${body.mediaType}`, () => testRequests(contract, { ...operation, body }, means));
    }
  });

  afterAll(() => {
    const written = contract.methods.filter(({ id }) => !unwritten.includes(id));
    const missing = observations.missing(written);
    const notSent = written.flatMap(({ id, method }) =>
      [...notSentBy(known.own, id)].map((status) => `${method} ${id} ${status}`),
    );
    const advice = "provoke a status in `errorScenarios`, or state there that it is `not sent`";
    const unseen = missing.filter((each) => !notSent.includes(each));
    expect(unseen, `The contract declares what no response had: ${advice}.`).toEqual([]);
    const seen = notSent.filter((each) => observations.hasSeen(each));
    expect(seen, "A response had a status that is stated as not sent.").toEqual([]);
  });
}

/**
 * Starts the service three times: normally, without capacity for any request, and with a database that loses its
 * tables.
 */
function useTestServices<Client>(service: Service<Client>) {
  const startedAt = Date.now();
  const none = { ...defaultLoadLimits, open: 0 };
  return {
    // The clock stands still, so that a cached key stays in memory while the database is locked.
    normal: useTestService(service, { requestSeconds: 1, now: () => startedAt, trustProxy: 1 }),
    overloaded: useTestService(service, { loadLimits: none }),
    broken: useTestService(service),
  } satisfies TestServices;
}

interface Means {
  sender: Sender;
  errorScenarios: ErrorScenarios;
  /** The values of `Idempotency-Key` that requests of any operation had. */
  usedKeys: Set<string>;
}

function testOperation(contract: Described, operation: DescribedOperation, means: Means): void {
  const { sender, errorScenarios } = means;
  const isHead = operation.method === "HEAD";
  testConditions(contract, operation, sender);
  testRequests(contract, operation, means);
  testStreams(contract, operation, sender);

  test.runIf(isHead)("has the headers of GET", async () => {
    const parts = sender.exampleOf(operation);
    const namesOf = async (method: string) => {
      const { headers } = await sender.sendParts({ ...operation, method }, parts);
      const names = [...headers.keys()].filter((name) => name !== "transfer-encoding");
      // In a response to HEAD, Node.js sends no length of an empty body.
      const isEmpty = headers.get("Content-Length") === "0";
      return isEmpty ? names.filter((name) => name !== "content-length") : names;
    };
    expect(await namesOf("HEAD")).toEqual(await namesOf("GET"));
  });

  for (const { status, when, provoke } of errorScenarios.of(operation)) {
    test(`responds with ${status} ${when}`, async (context) => {
      if (when === asExample) await requestsFor(contract, operation, { sender, context });
      expect((await provoke()).status).toBe(status);
    });
  }
}

/**
 * Skips a test if no valid request was found, not even from the contract's own example; or if the service has no example
 * of the response either.
 */
async function requestsFor(
  contract: Described,
  operation: DescribedOperation,
  { sender, context }: { sender: Sender; context: TestContext },
) {
  const { id } = operation;
  const requests = validRequests(contract, operation);
  if (requests === null) return context.skip(`No request was found that ${id} allows.`);
  if (contract.hasExample(operation)) return requests;
  const { status } = await sender.sendParts(operation, withNewKey(sender.exampleOf(operation)));
  return status === 500 ? context.skip(`No example was found of the response of ${id}.`) : requests;
}

/** Requests with a body of one media type. */
function testRequests(
  contract: Described,
  operation: DescribedOperation,
  { sender, errorScenarios, usedKeys }: Means,
): void {
  const { id, body } = operation;
  const isHead = operation.method === "HEAD";
  const hasSuccess = Object.keys(operation.responses).some((status) => Number(status) < 400);

  test.runIf(hasSuccess)("succeeds with each example of the contract", async (context) => {
    await requestsFor(contract, operation, { sender, context });
    for (const parts of exampleRequests(operation)) {
      const response = await sender.sendParts(operation, withNewKey(parts));
      if (response.status < 400) continue;
      // Another media type may have added the same before.
      const isRepeated = operation.otherBodies.some((each) => each === body);
      if (isRepeated && (await isForSemantics(contract, operation, response.clone()))) continue;
      expect.fail(await refusedExample(operation, parts, response));
    }
  });

  // A response to HEAD has no body that says why a request is refused; the response to GET has one.
  const mustSay = hasSuccess && !isHead;
  test.runIf(mustSay)("succeeds with whatever the contract allows", async (context) => {
    const requests = await requestsFor(contract, operation, { sender, context });
    await fc.assert(
      fc.asyncProperty(requests, async (parts) => {
        // Each request needs a new `Idempotency-Key`.
        const name = Object.keys(parts.header).find(isIdempotencyKey);
        const key = String(name === undefined ? Math.random() : parts.header[name]);
        if (usedKeys.has(key)) return;
        usedKeys.add(key);
        const response = await sender.sendParts(operation, parts);
        if (response.status < 400 || errorScenarios.isOwn(operation, response.status)) return;
        const told = `${id} ${JSON.stringify(parts)}: ${await response.clone().text()}`;
        expect(await isForSemantics(contract, operation, response), told).toBe(true);
      }),
      { numRuns: 40, seed: Number(process.env.FAST_CHECK_SEED ?? 1) },
    );
  });

  test("names the place and the rule of each mistake", async () => {
    const valid = withNewKey(sender.exampleOf(operation));
    for (const { parts, mistake } of invalidRequests(contract, operation, valid)) {
      const response = await sender.sendParts(operation, parts);
      const what = `${id} ${JSON.stringify(mistake)}`;
      expect(response.status, what).toBe(statusOfMistake(operation, mistake));
      // Errors of a custom shape may not have room for places.
      if (response.status === 404 || isHead || contract.errorTypes !== undefined) continue;
      const { errors } = (await response.json()) as { errors?: object[] };
      // If a declared list is never seen, the last test notices it.
      if (errors === undefined) continue;
      expect(errors, what).toContainEqual(expect.objectContaining(mistake));
    }
  });

  test.runIf(body !== null)("refuses what is broken, nothing, and another media type", async () => {
    const invalid = invalidRequestStatus(operation.responses);
    // Texts, bytes and URL-encoded fields may be anything.
    if (/json$|^multipart/.test(body?.mediaType ?? "")) {
      const broken = new Request(sender.exampleRequest(operation), { body: "{" });
      expect((await sender.send(operation, broken)).status).toBe(invalid);
    }
    const { body: _left, ...without } = withNewKey(sender.exampleOf(operation));
    const { status } = await sender.sendParts(operation, without);
    if (body?.isOptional !== true) expect(status).toBe(invalid);
    else if (hasSuccess) expect(status).not.toBe(invalid);
    const headers = { "Content-Type": "a/b" };
    const other = new Request(sender.exampleRequest(operation), { headers });
    expect((await sender.send(operation, other)).status).toBe(415);
  });
}

/**
 * A mistake in the path means that there is no resource, except for a text that the operation would get but
 * nobody can store.
 */
function statusOfMistake({ responses }: DescribedOperation, mistake: InvalidRequest["mistake"]) {
  const status = invalidRequestStatus(responses);
  if (mistake.in !== "path") return status;
  return mistake.rule === "encoding" && responseName(responses, status) ? status : 404;
}
