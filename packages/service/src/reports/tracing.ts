import { AsyncLocalStorage } from "node:async_hooks";
import type { ServerResponse } from "node:http";
import {
  type Context,
  DiagLogLevel,
  defaultTextMapGetter,
  defaultTextMapSetter,
  diag,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from "@opentelemetry/api";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from "@opentelemetry/resources";
import {
  BasicTracerProvider,
  BatchSpanProcessor,
  type SpanExporter,
} from "@opentelemetry/sdk-trace-base";
import type { Logger } from "pino";
import type { PlatformContract } from "../contract.ts";
import type { OnStatement } from "../database/queries/statement-watch.ts";
import type { Listener } from "../http/index.ts";
import type { Secrets } from "../keys/secrets.ts";
import { requestReport } from "./report-requests.ts";
import type { TracesProtocol } from "./traces-protocol.ts";

/** How long the service tries to send the remaining spans when it stops, in milliseconds. */
const closeTimeoutMs = 1_000;

/** The methods that the conventions know. */
const knownMethods = [
  ...["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "CONNECT", "TRACE", "QUERY"],
];

export interface Tracing {
  /** Creates a span for each request that the listener serves. */
  trace(listener: Listener): Listener;
  /** Creates a span for a statement of a request when the statement has ended. */
  readonly onStatement: OnStatement;
  /** Sends the remaining spans, if that is possible soon. */
  close(): Promise<void>;
}

interface Options {
  protocol: TracesProtocol;
  /** The name of the service, unless OpenTelemetry's variables set another one. */
  service: string;
  version: string;
  databaseUrl: string;
  contract: PlatformContract;
  secrets: Secrets;
  log: Logger;
}

/**
 * Sends a span of each request to a collector. Only this file imports OpenTelemetry, and this file is imported
 * only if tracing is on. OpenTelemetry itself reads the variables `OTEL_…`.
 */
export async function openTracing(options: Options): Promise<Tracing> {
  const { protocol, service, version, databaseUrl, log, ...named } = options;
  logFailures(log);
  const exporter = await createExporter(protocol);
  const provider = new BasicTracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ "service.name": service, "service.version": version }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  const tracer = provider.getTracer(service);
  const requests = new AsyncLocalStorage<Context>();
  return {
    trace: (listener) => traced(listener, { tracer, requests, ...named }),
    onStatement(sql, seconds, outcome) {
      const request = requests.getStore();
      if (request === undefined) return;
      const [, word = "other"] = /^\s*(\w+)/.exec(sql) ?? [];
      const operation = word.toUpperCase();
      const end = Date.now();
      const system = databaseUrl.startsWith("file:") ? "sqlite" : "postgresql";
      // The text has placeholders and no values.
      const attributes = {
        "db.system.name": system,
        "db.operation.name": operation,
        "db.query.text": sql,
      };
      const startTime = end - seconds * 1_000;
      const span = tracer.startSpan(
        operation,
        { kind: SpanKind.CLIENT, startTime, attributes },
        request,
      );
      if (outcome !== "answered") span.setStatus({ code: SpanStatusCode.ERROR });
      span.end(end);
    },
    close: async () => {
      const isLate = new Promise((resolve) => setTimeout(resolve, closeTimeoutMs).unref());
      await Promise.race([provider.shutdown().catch(() => {}), isLate]);
    },
  };
}

async function createExporter(protocol: TracesProtocol): Promise<SpanExporter> {
  const { OTLPTraceExporter } =
    protocol === "http/json"
      ? await import("@opentelemetry/exporter-trace-otlp-http")
      : await import("@opentelemetry/exporter-trace-otlp-proto");
  return new OTLPTraceExporter();
}

/** Logs a failure of tracing, such as an unreachable collector. No request fails because of it. */
function logFailures(log: Logger): void {
  const warn = (reason: string) => log.warn({ reason }, "spans could not be sent, and are lost");
  const ignore = () => {};
  diag.setLogger(
    { error: warn, warn, info: ignore, debug: ignore, verbose: ignore },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
}

const propagator = new W3CTraceContextPropagator();

type Traced = Pick<Options, "secrets" | "contract"> & {
  tracer: Tracer;
  /** The current request, for everything that is done while it is served. */
  requests: AsyncLocalStorage<Context>;
};

/** The conventions: https://opentelemetry.io/docs/specs/semconv/http/http-spans/ */
function traced(listener: Listener, { tracer, requests, secrets, contract }: Traced): Listener {
  const known = new Set([...knownMethods, ...methodsOf(contract)]);
  return (request, response) => {
    const { method = "", headers, httpVersion } = request;
    const isKnown = known.has(method);
    const parent = propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter);
    const span = tracer.startSpan(
      isKnown ? method : "HTTP",
      {
        kind: SpanKind.SERVER,
        attributes: {
          "http.request.method": isKnown ? method : "_OTHER",
          "url.path": secrets.mask((request.url ?? "").replace(/\?.*$/s, "")),
          "url.scheme": "http",
          "network.protocol.version": httpVersion,
          "user_agent.original": secrets.mask(headers["user-agent"] ?? ""),
        },
      },
      parent,
    );
    // The log lines of the request name its span.
    const context = trace.setSpan(parent, span);
    propagator.inject(context, headers, defaultTextMapSetter);
    response.once("close", () => endSpan(span, response, contract));
    requests.run(context, () => listener(request, response));
  };
}

function methodsOf({ operations }: PlatformContract): string[] {
  return Object.values(operations).map(({ method }) => method.toUpperCase());
}

function endSpan(
  span: Span,
  response: ServerResponse,
  { basePath, operations }: PlatformContract,
): void {
  const { statusCode, writableFinished } = response;
  const operation = operations[requestReport.find(response)?.operation ?? ""];
  if (operation !== undefined) {
    const { method, path } = operation;
    const route = `${basePath}${path}`;
    span.setAttribute("http.route", route).updateName(`${method.toUpperCase()} ${route}`);
  }
  span.setAttribute("http.response.status_code", statusCode);
  const failure = statusCode >= 500 ? String(statusCode) : writableFinished ? null : "aborted";
  if (failure !== null) {
    span.setAttribute("error.type", failure).setStatus({ code: SpanStatusCode.ERROR });
  }
  span.end();
}
