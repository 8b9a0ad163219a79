import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openAnother, openDatabase } from "@contract-first/service/internal/database/database";
import { hashSecret } from "@contract-first/service/internal/keys/secrets";
import { fetchOnce } from "@contract-first/testing/internal/harness/run-program";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createKeyIn, example, startExample } from "../testing/example.ts";

const folder = mkdtempSync(join(tmpdir(), "tracing-"));
const databaseUrl = `file:${folder}/test.db`;
const traceId = "4bf92f3577b34da6a3ce929d0e0e4736";
const parentId = "00f067aa0ba902b7";

/** What the collector has received. */
const received: { path: string; type: string; body: Buffer }[] = [];
const collector = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = Buffer.concat(chunks);
  received.push({ path: request.url ?? "", type: request.headers["content-type"] ?? "", body });
  if (request.url?.startsWith("/stuck")) return;
  response.setHeader("Content-Type", "application/json").end("{}");
});
let endpoint: string;

beforeAll(async () => {
  await once(collector.listen(0, "127.0.0.1"), "listening");
  endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
});

afterAll(() => {
  collector.closeAllConnections();
  collector.close();
  rmSync(folder, { recursive: true });
});

/** Serves with these variables, sends requests, and stops. */
async function serve(env: Record<string, string>, paths: string[], secret?: string) {
  const headers = {
    traceparent: `00-${traceId}-${parentId}-01`,
    ...(secret === undefined ? {} : { Authorization: `Bearer ${secret}` }),
  };
  return serveDuring(env, async (origin) => {
    for (const path of paths) await fetchOnce(`${origin}${path}`, { headers });
  });
}

/** Serves with these variables while requests are sent, and stops. */
async function serveDuring(env: Record<string, string>, send: (origin: string) => Promise<void>) {
  received.length = 0;
  const { origin, output, kill } = await startExample({
    ...{ DATABASE_URL: databaseUrl, NODE_ENV: "production", LOG_LEVEL: "info" },
    ...env,
  });
  await send(origin);
  expect(await kill("SIGINT")).toBe(0);
  return { log: output.stdout };
}

test("a span of each request continues its trace, and is sent before the service ends", async () => {
  const { log } = await serve(
    { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME: "archive" },
    ["/echoes/v1/places?limit=1", "/echoes/v1/places/7", "/none/echoes_secret"],
  );
  expect(received.map(({ path }) => path)).toEqual(["/v1/traces"]);
  const sent = JSON.parse(String(received[0]?.body)).resourceSpans[0];
  expect(sent.resource.attributes).toContainEqual(attribute("service.name", "archive"));
  expect(sent.resource.attributes).toContainEqual(attribute("service.version", "1.0.0"));
  const { spans } = sent.scopeSpans[0];
  expect(spans.map(({ name }: { name: string }) => name)).toEqual([
    "GET /echoes/v1/places",
    "GET /echoes/v1/places/{placeId}",
    "GET",
  ]);
  expect(spans[0]).toMatchObject({ traceId, parentSpanId: parentId, kind: 2 });
  expect(spans[1].attributes).toEqual(
    expect.arrayContaining([
      attribute("http.request.method", "GET"),
      attribute("http.route", "/echoes/v1/places/{placeId}"),
      attribute("url.path", "/echoes/v1/places/7"),
      { key: "http.response.status_code", value: { intValue: 401 } },
    ]),
  );
  expect(String(received[0]?.body)).not.toContain("echoes_secret");
  expect(log).toContain(`"traceId":"${traceId}","parentId":"${spans[0].spanId}"`);
});

test("a span of each statement is part of that of its request, without values", async () => {
  const { secret } = await createKeyIn(databaseUrl, { name: "Traced", plan: "visitor" });
  await serve({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }, ["/echoes/v1/places/7"], secret);
  const spans = spansReceived();
  const request = spans.find(({ kind }) => kind === 2);
  const statements = spans.filter(({ kind }) => kind === 3);
  expect(statements.length).toBeGreaterThan(1);
  for (const { name, traceId, parentSpanId, attributes } of statements) {
    expect([name, traceId, parentSpanId]).toEqual(["SELECT", request?.traceId, request?.spanId]);
    expect(attributes).toContainEqual(attribute("db.system.name", "sqlite"));
  }
  expect(String(received[0]?.body)).not.toContain(hashSecret(secret));
});

test("in a transaction that requests share, a statement is part of the one that runs it", async () => {
  const { secret } = await createKeyIn(databaseUrl, { name: "Traced", plan: "visitor" });
  const names = ["first", "second", "third"];
  await serveDuring({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }, async (origin) => {
    const create = (name: string) =>
      fetchOnce(`${origin}/echoes/v1/places`, {
        method: "POST",
        headers: {
          Authorization: `Bearer ${secret}`,
          "Content-Type": "application/json",
          "Idempotency-Key": name,
        },
        body: JSON.stringify({ name, kind: "cave" }),
      });
    const responses = await Promise.all(names.map(create));
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201]);
  });
  const spans = spansReceived();
  for (const { spanId } of spans.filter(({ kind }) => kind === 2)) {
    const written = spans.filter(
      ({ parentSpanId, attributes }) =>
        parentSpanId === spanId && /IdempotentRequest|"Place"|COMMIT/.test(textOf(attributes)),
    );
    expect(written.map(({ name }) => name)).toEqual(["SELECT", "INSERT", "INSERT", "COMMIT"]);
  }
});

test("in a transaction of Prisma's client too", async () => {
  const database = await openDatabase(example.storage, databaseUrl);
  const statements: string[] = [];
  const watched = await openAnother(example.storage, databaseUrl, {
    onStatement: (sql) => statements.push(sql),
  });
  await watched.transact(async ({ platform }) => platform.idempotentRequest.count());
  await watched.$disconnect();
  await database.$disconnect();
  expect(statements.some((sql) => sql.includes("IdempotentRequest"))).toBe(true);
});

test("the standard variables choose the protocol and the sampler", async () => {
  const env = {
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_EXPORTER_OTLP_PROTOCOL: "http/protobuf",
  };
  await serve(env, ["/echoes/v1/places"]);
  expect(received[0]?.type).toBe("application/x-protobuf");
  expect(received[0]?.body.includes(Buffer.from(traceId, "hex"))).toBe(true);

  await serve({ ...env, OTEL_TRACES_SAMPLER: "always_off" }, ["/echoes/v1/places"]);
  expect(received).toEqual([]);
});

test.each([
  ["is gone", () => "http://127.0.0.1:1"],
  ["does not respond", () => `${endpoint}/stuck`],
])("a collector that %s keeps no request waiting, nor the end", async (_fault, url) => {
  // Whoever waited for the collector would never end, as far as a test can wait.
  const patient = { OTEL_EXPORTER_OTLP_TIMEOUT: "3600000", OTEL_BSP_EXPORT_TIMEOUT: "3600000" };
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: url(), ...patient };
  const { log } = await serve(env, ["/echoes/v1/places"]);
  expect(log).toContain('"status":401,"completed":true');
});

interface ReceivedSpan {
  name: string;
  /** 2 is that of a request, 3 that of a statement. */
  kind: number;
  traceId: string;
  spanId: string;
  parentSpanId: string;
  attributes: { key: string; value: { stringValue?: string } }[];
}

function spansReceived(): ReceivedSpan[] {
  return received.flatMap(
    ({ body }) => JSON.parse(String(body)).resourceSpans[0].scopeSpans[0].spans,
  );
}

/** The statement of a span. */
function textOf(attributes: ReceivedSpan["attributes"]): string {
  return attributes.find(({ key }) => key === "db.query.text")?.value.stringValue ?? "";
}

function attribute(key: string, stringValue: string) {
  return { key, value: { stringValue } };
}
