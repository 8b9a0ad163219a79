import type { ServerResponse } from "node:http";
import { basePath, operations } from "@animal-store/contract";
import { intercept, type Listener } from "@animal-store/server";
import {
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
import type { Response } from "express";
import type { Logger } from "pino";
import type { TracesProtocol } from "./config-traces.js";
import { withoutSecrets } from "./keys/secret.js";

/** Spans that are not sent within this time when the service stops are given up, in milliseconds. */
const longestCloseMs = 1_000;

const knownMethods = [
  "GET",
  "HEAD",
  "POST",
  "PUT",
  "PATCH",
  "DELETE",
  "OPTIONS",
  "CONNECT",
  "TRACE",
];

export interface Tracing {
  /** Makes a span of each request that the listener answers. */
  trace(listener: Listener): Listener;
  /** Sends what is left, if that is possible soon. */
  close(): Promise<void>;
}

/**
 * Sends a span of each request to a collector. Only this file imports OpenTelemetry, and only a service
 * that traces imports this file. OpenTelemetry itself reads the variables `OTEL_…`.
 */
export async function openTracing(protocol: TracesProtocol, log: Logger): Promise<Tracing> {
  logFailures(log);
  const exporter = await createExporter(protocol);
  const provider = new BasicTracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ "service.name": "animal-store" }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  const tracer = provider.getTracer("animal-store");
  return {
    trace: (listener) => traced(listener, tracer),
    close: async () => {
      const isLate = new Promise((resolve) => setTimeout(resolve, longestCloseMs).unref());
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

/** What OpenTelemetry reports concerns nobody who sends requests: a collector that is gone, for example. */
function logFailures(log: Logger): void {
  const warn = (message: string) => log.warn({ reason: message }, "traces could not be sent");
  const ignore = () => {};
  diag.setLogger(
    { error: warn, warn, info: ignore, debug: ignore, verbose: ignore },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
}

const propagator = new W3CTraceContextPropagator();

/** The conventions: https://opentelemetry.io/docs/specs/semconv/http/http-spans/ */
function traced(listener: Listener, tracer: Tracer): Listener {
  return intercept(listener, (request, response, pass) => {
    const { method = "", headers, httpVersion } = request;
    const isKnown = knownMethods.includes(method);
    const parent = propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter);
    const span = tracer.startSpan(
      isKnown ? method : "HTTP",
      {
        kind: SpanKind.SERVER,
        attributes: {
          "http.request.method": isKnown ? method : "_OTHER",
          "url.path": withoutSecrets((request.url ?? "").replace(/\?.*$/s, "")),
          "url.scheme": "http",
          "network.protocol.version": httpVersion,
          "user_agent.original": withoutSecrets(headers["user-agent"] ?? ""),
        },
      },
      parent,
    );
    // The log lines of the request name its span.
    propagator.inject(trace.setSpan(parent, span), headers, defaultTextMapSetter);
    response.once("close", () => endSpan(span, response));
    pass();
  });
}

/** Express adds `locals`, with the operation, if it gets the request. */
function endSpan(span: Span, response: ServerResponse & Partial<Pick<Response, "locals">>): void {
  const { statusCode, writableFinished, locals } = response;
  if (locals?.operationId !== undefined) {
    const { method, path } = operations[locals.operationId];
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
