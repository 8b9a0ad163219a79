import { withoutPassword } from "../database/dialects/database-url.ts";

import { type TracesProtocol, tracesProtocols } from "../reports/traces-protocol.ts";

const endpoints = ["OTEL_EXPORTER_OTLP_ENDPOINT", "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT"];

/**
 * The settings for sending spans; null if requests are not traced. They are traced if one of OpenTelemetry's
 * variables is set and none turns tracing off. OpenTelemetry itself reads all other variables.
 *
 * @param mistakes receives one line for each invalid value
 */
export function readTraces(
  environment: NodeJS.ProcessEnv,
  mistakes: string[],
): TracesProtocol | null {
  const isSet = Object.entries(environment).some(([name, text]) => /^OTEL_/.test(name) && text);
  const isOff = environment.OTEL_SDK_DISABLED?.toLowerCase() === "true";
  if (!isSet || isOff || environment.OTEL_TRACES_EXPORTER === "none") return null;
  for (const name of endpoints) {
    const text = environment[name];
    if (text && !isHttpUrl(text)) {
      mistakes.push(
        `${name} must be a URL, for example http://127.0.0.1:4318, not "${withoutPassword(text)}".`,
      );
    }
  }
  const text =
    environment.OTEL_EXPORTER_OTLP_TRACES_PROTOCOL ||
    environment.OTEL_EXPORTER_OTLP_PROTOCOL ||
    "http/json";
  const protocol = tracesProtocols.find((each) => each === text);
  if (protocol === undefined) {
    const expected = tracesProtocols.join(" or ");
    mistakes.push(`OTEL_EXPORTER_OTLP_PROTOCOL must be ${expected}, not "${text}".`);
  }
  return protocol ?? null;
}

function isHttpUrl(text: string): boolean {
  return /^https?:\/\/./.test(text) && URL.canParse(text);
}
