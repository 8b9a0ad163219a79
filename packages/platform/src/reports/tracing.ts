import type { ServerResponse } from "node:http";
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
import type { Logger } from "pino";
import type { PlatformContract } from "../contract.ts";
import type { Secrets } from "../keys/secrets.ts";
import { operationId } from "./measure-requests.ts";
import type { TracesProtocol } from "./traces-protocol.ts";

/** How long the service, when it stops, tries to send the last spans, in milliseconds. */
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
  /** Makes a span of each request that the listener serves. */
  trace(listener: Listener): Listener;
  /** Sends what is left, if that is possible soon. */
  close(): Promise<void>;
}

interface Options {
  protocol: TracesProtocol;
  /** The name of the service, if the variables of OpenTelemetry give it no other. */
  service: string;
  contract: PlatformContract;
  secrets: Secrets;
  log: Logger;
}

/**
 * Sends a span of each request to a collector. Only this file imports OpenTelemetry, and only a service
 * that traces imports this file. OpenTelemetry itself reads the variables `OTEL_…`.
 */
export async function openTracing({ protocol, service, log, ...named }: Options): Promise<Tracing> {
  logFailures(log);
  const exporter = await createExporter(protocol);
  const provider = new BasicTracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ "service.name": service }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  const tracer = provider.getTracer(service);
  return {
    trace: (listener) => traced(listener, { tracer, ...named }),
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

/** A failure of tracing, such as a collector that is gone, is logged: no request fails because of it. */
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
function traced(
  listener: Listener,
  { tracer, secrets, contract }: Pick<Options, "secrets" | "contract"> & { tracer: Tracer },
): Listener {
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
          "url.path": secrets.mask((request.url ?? "").replace(/\?.*$/s, "")),
          "url.scheme": "http",
          "network.protocol.version": httpVersion,
          "user_agent.original": secrets.mask(headers["user-agent"] ?? ""),
        },
      },
      parent,
    );
    // The log lines of the request name its span.
    propagator.inject(trace.setSpan(parent, span), headers, defaultTextMapSetter);
    response.once("close", () => endSpan(span, response, contract));
    pass();
  });
}

function endSpan(
  span: Span,
  response: ServerResponse,
  { basePath, operations }: PlatformContract,
): void {
  const { statusCode, writableFinished } = response;
  const operation = operations[operationId.find(response) ?? ""];
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
