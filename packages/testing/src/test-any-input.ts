import type { Service } from "@contract-first/service";
import fc from "fast-check";
import { expect, test } from "vitest";
import { isStream } from "./harness/read-stream.ts";
import { useTestService } from "./harness/test-service.ts";
import { bodyOf } from "./suite/bodies.ts";
import {
  Described,
  type DescribedBody,
  type DescribedOperation,
  type Json,
} from "./suite/described.ts";

/** Requests to all operations together, so that the tests of a large contract do not take many minutes. */
const maxRequests = 5_000;
const requestsOfOperation = { min: 20, max: 100 };

const highestCodePoint = 0x10ffff;
const surrogates = { first: 0xd800, count: 0x800 };

/** Any code point except surrogates. The unit "binary" of fast-check would first put all of them into a table. */
const codePoint = fc
  .nat({ max: highestCodePoint - surrogates.count })
  .map((at) => String.fromCodePoint(at < surrogates.first ? at : at + surrogates.count));

/** Texts that no contract allows, and texts close to those that one may allow. */
const text = fc.oneof(
  fc.string({ unit: codePoint }),
  fc.string(),
  fc.constantFrom("0", "-1", "null", "NaN", "1e999", "__proto__", "\0", "a\0"),
);

/** Texts of URLs that are not percent-encoded UTF-8. */
const malformed = fc.constantFrom("%", "%ff", "%E0%A4%A", "a%zz", "%ED%A0%80");

const numbers = fc.oneof(fc.maxSafeInteger(), fc.double(), fc.bigInt().map(Number));
const values = fc.oneof(text, numbers, fc.jsonValue());

/**
 * Defines tests that no request makes the service fail or send an undeclared response: each operation gets odd
 * paths, queries and bodies. Call it in a test file of the service.
 */
export function testAnyInput<Client>(service: Service<Client>): void {
  const clock = { time: Date.now() };
  const api = useTestService(service, { now: () => clock.time });
  const contract = new Described(service.contract);

  // An operation without an example of its response fails until it is written.
  const operations = contract.operations.filter((each) => contract.hasExample(each));
  const share = Math.ceil(maxRequests / operations.length);
  const numRuns = Math.max(requestsOfOperation.min, Math.min(requestsOfOperation.max, share));
  test.each(operations)("$method $id, whatever is sent", async (operation) => {
    await fc.assert(
      fc.asyncProperty(oddRequests(contract, operation, api.origin), async (request) => {
        clock.time += 1_000;
        const response = await api.fetch(contract.authorized(operation, request, api.secret));
        // Otherwise, each stream would stay open.
        if (isStream(response)) await response.body?.cancel();
        expect(response.status).toBeLessThan(500);
      }),
      { numRuns, seed: Number(process.env.FAST_CHECK_SEED ?? 1) },
    );
  });
}

/** Requests to an operation with odd paths, queries and bodies. */
function oddRequests(
  contract: Described,
  { method, path, parameters, body }: DescribedOperation,
  origin: string,
): fc.Arbitrary<Request> {
  const names = parameters.filter((each) => each.in === "query").map(({ name }) => name);
  const name = names.length === 0 ? text : fc.oneof(fc.constantFrom(...names), text);
  const pairs = fc.array(fc.tuple(name, fc.oneof(text, fc.integer().map(String))));
  const searches = fc
    .tuple(pairs, fc.oneof({ weight: 8, arbitrary: fc.constant("") }, malformed))
    .map(([each, end]) => new URLSearchParams(each).toString() + end);
  const bodies: fc.Arbitrary<Content> = body === null ? fc.constant({}) : contents(contract, body);
  return fc
    .tuple(paths(path), searches, bodies)
    .map(
      ([filled, search, content]) =>
        new Request(`${origin}${filled}?${search}`, { method, redirect: "manual", ...content }),
    );
}

/** The path with any text, or any whole number, for each of its parameters. */
function paths(path: string): fc.Arbitrary<string> {
  const segment = fc.oneof(
    text.map((each) => encodeURIComponent(each.replaceAll(/\p{Surrogate}/gu, "?"))),
    fc.bigInt().map(String),
    malformed,
  );
  const names = path.match(/\{[^{}]+\}/g) ?? [];
  return fc
    .tuple(...names.map(() => segment))
    .map((each) =>
      names.reduce((filled, name, at) => filled.replace(name, () => each[at] ?? ""), path),
    );
}

type Content = Pick<RequestInit, "body" | "headers">;

/** Bodies that are close to allowed ones, and arbitrary bodies. */
function contents(contract: Described, body: DescribedBody): fc.Arbitrary<Content> {
  const { mediaType } = body;
  const object = objects(contract, body);
  const other = fc.oneof(
    fc.oneof(object, fc.jsonValue()).map((value) => JSON.stringify(value)),
    text,
    fc.uint8Array(),
  );
  const type = fc.constantFrom(
    ...[mediaType, `${mediaType}; charset=latin1`, `${mediaType}; x=1`],
    ...["text/plain", "multipart/form-data"],
  );
  return fc.oneof(
    object.map((value) => bodyOf(body, value)),
    fc.record({ body: other, headers: fc.record({ "Content-Type": type }) }),
  );
}

function objects(contract: Described, { schema }: DescribedBody): fc.Arbitrary<Json> {
  const { properties = {} } = contract.flattened(schema);
  const members = Object.entries(properties).map(([name, each]) => {
    const { enum: allowed = [] } = contract.flattened(each);
    return [name, allowed.length === 0 ? values : fc.oneof(fc.constantFrom(...allowed), values)];
  });
  return fc.record(
    { ...Object.fromEntries(members), extra: fc.jsonValue() },
    { requiredKeys: [] },
  ) as fc.Arbitrary<Json>;
}
