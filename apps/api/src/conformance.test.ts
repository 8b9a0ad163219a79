import { request as httpRequest } from "node:http";
import { limits } from "@animal-store/contract";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type DescribedOperation, describedMethods } from "./testing/conformance/described.js";
import { Observations } from "./testing/conformance/observed.js";
import {
  exampleRequests,
  invalidRequests,
  type RequestParts,
  toRequest,
  validRequests,
} from "./testing/conformance/requests.js";
import { dropResources, holdingResources } from "./testing/conformance/resources.js";
import { useTestApi } from "./testing/test-api.ts";

const startedAt = Date.now();

/**
 * Whether the service does what the contract says. Nothing about any operation is written here: requests
 * are made from the contract, and each status that it declares must be seen. The clock stands still: a key
 * that was looked up stays known while the database is held.
 */
const api = useTestApi({ requestSeconds: 1, now: () => startedAt });
const overloaded = useTestApi({
  loadLimits: {
    ...{ open: 0, concurrency: 0, turnMs: 0, burst: 0 },
    ...{ perClient: 0, unsentBytes: 0 },
  },
});
const broken = useTestApi();

const observations = new Observations();
const unlimited = { plan: "enterprise", perMinute: 1_000_000, perDay: 1_000_000 } as const;
let secret: string;

beforeAll(async () => {
  ({ secret } = await api.createKey(unlimited));
});

/** Sends a request with the key, and checks the response. */
async function send(operation: DescribedOperation, request: Request): Promise<Response> {
  if (!request.headers.has("Authorization"))
    request.headers.set("Authorization", `Bearer ${secret}`);
  const response = await fetch(request);
  expect(await observations.faultsOf(operation, response.clone())).toEqual([]);
  return response;
}

const sendParts = (operation: DescribedOperation, parts: RequestParts) =>
  send(operation, toRequest(api.origin, operation, parts));

function exampleOf(operation: DescribedOperation): RequestParts {
  const [parts] = exampleRequests(operation);
  if (parts === undefined) throw new Error(`The contract has no example for ${operation.id}.`);
  return parts;
}

/** A request of the contract's examples, to be changed before it is sent. */
const exampleRequest = (operation: DescribedOperation, origin = api.origin) =>
  toRequest(origin, operation, exampleOf(operation));

// What adds resources comes first, so that others find them.
const operations = describedMethods.toSorted(
  (a, b) => Number(b.method === "POST") - Number(a.method === "POST"),
);

describe.each(operations)("$method $id", (operation) => {
  const { id } = operation;
  const isHead = operation.method === "HEAD";

  test("succeeds with each example of the contract", async () => {
    for (const parts of exampleRequests(operation)) {
      const request = toRequest(api.origin, operation, withNewKey(parts));
      const { status } = await send(operation, request);
      expect(status, `${id} ${JSON.stringify(parts)}`).toBeLessThan(300);
    }
  });

  // The response to HEAD does not tell why a request is refused: that to GET does.
  test.skipIf(isHead)("succeeds with whatever the contract allows", async () => {
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(validRequests(operation), async (parts) => {
        // A key that names a request is used for one only.
        const key = String(parts.header["Idempotency-Key"] ?? Math.random());
        if (seen.has(key)) return;
        seen.add(key);
        const response = await sendParts(operation, parts);
        if (response.ok) return;
        expect(await isForSemantics(operation, response), `${id} ${JSON.stringify(parts)}`).toBe(
          true,
        );
      }),
      { numRuns: 40, seed: Number(process.env.FAST_CHECK_SEED ?? 1) },
    );
  });

  test("names the place and the rule of each mistake", async () => {
    for (const { parts, mistake } of invalidRequests(operation, withNewKey(exampleOf(operation)))) {
      const response = await sendParts(operation, parts);
      const what = `${id} ${JSON.stringify(mistake)}`;
      expect(response.status, what).toBe(mistake.in === "path" ? 404 : 400);
      if (mistake.in === "path" || isHead) continue;
      const { errors } = (await response.json()) as { errors: object[] };
      expect(errors, what).toContainEqual(expect.objectContaining(mistake));
    }
  });

  const hasBody = operation.body !== null;
  test.runIf(hasBody)("refuses what is no JSON, nothing, and another media type", async () => {
    const request = exampleRequest(operation);
    const broken = new Request(request, { body: "{" });
    expect((await send(operation, broken)).status).toBe(400);
    const { body: _left, ...without } = exampleOf(operation);
    expect((await sendParts(operation, without)).status).toBe(400);
    const other = new Request(exampleRequest(operation), { headers: { "Content-Type": "a/b" } });
    expect((await send(operation, other)).status).toBe(415);
  });

  test.runIf(isHead)("has the headers of GET", async () => {
    const parts = exampleOf(operation);
    const [head, get] = [operation, { ...operation, method: "GET" }].map((each) =>
      sendParts(each, parts),
    );
    const names = async (response: Promise<Response> | undefined) =>
      [...((await response)?.headers.keys() ?? [])].filter((name) => name !== "transfer-encoding");
    expect(await names(head)).toEqual(await names(get));
  });

  const others = Object.keys(operation.responses).map(Number);
  test.each(others.filter((status) => status in provocations))("answers %i", async (status) => {
    const response = await provocations[status]?.(operation);
    expect(response?.status).toBe(status);
  });
});

/** How each status is brought about, whatever the operation. */
const provocations: Record<number, (operation: DescribedOperation) => Promise<Response>> = {
  401: (operation) => {
    const request = exampleRequest(operation);
    request.headers.set("Authorization", "Bearer none");
    return send(operation, request);
  },
  408: async (operation) => {
    const response = await sendPart(exampleRequest(operation));
    expect(await observations.faultsOf(operation, response.clone())).toEqual([]);
    return response;
  },
  409: async (operation) => {
    // With this, the API key is in memory: the database cannot be asked for it meanwhile.
    await sendParts(operation, withNewKey(exampleOf(operation)));
    const attempt = async (): Promise<Response | undefined> => {
      const parts = withNewKey(exampleOf(operation));
      const sent: Promise<Response>[] = [];
      await holdingResources(api.database, async () => {
        sent.push(sendParts(operation, parts), sendParts(operation, parts));
        await Promise.race(sent);
      });
      return (await Promise.all(sent)).find(({ status }) => status === 409);
    };
    // On a busy machine, the first request may have given up before the second one arrives.
    for (let attempts = 0; attempts < 5; attempts++) {
      const refused = await attempt();
      if (refused) return refused;
    }
    return Response.error();
  },
  413: (operation) => {
    const request = exampleRequest(operation);
    return send(operation, new Request(request, { body: " ".repeat(limits.bodyBytes + 1) }));
  },
  422: async (operation) => {
    const [first, second] = exampleRequests(operation);
    const { header } = withNewKey(first as RequestParts);
    await sendParts(operation, { ...(first as RequestParts), header });
    return sendParts(operation, { ...(second as RequestParts), header });
  },
  429: async (operation) => {
    const key = await api.createKey({ plan: "enterprise", perMinute: 1, perDay: 1 });
    const sendOnce = () => {
      const request = exampleRequest(operation);
      request.headers.set("Authorization", `Bearer ${key.secret}`);
      return send(operation, request);
    };
    await sendOnce();
    return sendOnce();
  },
  500: async (operation) => {
    const { secret } = await broken.createKey();
    const request = exampleRequest(operation, broken.origin);
    request.headers.set("Authorization", `Bearer ${secret}`);
    await dropResources(broken.database);
    return send(operation, request);
  },
  503: async (operation) => {
    const { secret } = await overloaded.createKey();
    const request = exampleRequest(operation, overloaded.origin);
    request.headers.set("Authorization", `Bearer ${secret}`);
    return send(operation, request);
  },
};

afterAll(() => {
  expect(observations.missing(operations), "declared, but never seen").toEqual([]);
});

function withNewKey(parts: RequestParts): RequestParts {
  const name = "Idempotency-Key";
  if (!(name in parts.header)) return parts;
  return { ...parts, header: { ...parts.header, [name]: crypto.randomUUID() } };
}

/**
 * Whether a request that the contract allows was refused for what a schema cannot say: that there is no such
 * resource, or that a text without a declared form is not one of the service's own.
 */
async function isForSemantics(
  { path, parameters }: DescribedOperation,
  response: Response,
): Promise<boolean> {
  if (response.status === 404) return path.includes("{");
  const { errors = [] } = (await response.json()) as { errors?: { name?: string }[] };
  const free = parameters.filter(
    ({ schema: { type, pattern, format } }) => type === "string" && !pattern && !format,
  );
  return (
    response.status === 400 &&
    errors.length > 0 &&
    errors.every(({ name }) => free.some((parameter) => parameter.name === name))
  );
}

/** Sends a request whose body never ends. */
async function sendPart(request: Request): Promise<Response> {
  const headers = { ...Object.fromEntries(request.headers), authorization: `Bearer ${secret}` };
  const { method, url } = request;
  return new Promise((resolve, reject) => {
    const sent = httpRequest(url, { method, headers: { ...headers, "content-length": "1000" } });
    sent.on("error", reject);
    sent.on("response", (incoming) => {
      let text = "";
      incoming.setEncoding("utf8").on("data", (chunk) => (text += chunk));
      incoming.on("end", () => {
        const status = Number(incoming.statusCode);
        resolve(
          new Response(text, { status, headers: incoming.headers as Record<string, string> }),
        );
        sent.destroy();
      });
    });
    sent.write("{");
  });
}
