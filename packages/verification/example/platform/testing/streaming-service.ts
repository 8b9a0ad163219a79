import { once } from "node:events";
import type { Service } from "@contract-first/service/internal/chain/service";
import type {
  PlatformContract,
  PlatformOperation,
} from "@contract-first/service/internal/contract";
import { compiled } from "@contract-first/service/internal/http/testing/compiled";
import { documentOf } from "@contract-first/service/internal/testing";
import { handlers } from "../../src/operations/handlers.ts";
import { example } from "./example.ts";

/** The events that a streaming service sends. Tests replace them. */
export interface Source {
  events(signal: AbortSignal): AsyncIterable<{ data: string }>;
}

/** The path of the stream. */
export const watchPath = "/places/events";

/** The path of the same as JSON Lines. */
export const exportPath = "/places/export";

/** Sends one event, and then waits until the stream is over. */
export const waiting: Source["events"] = async function* (signal) {
  yield { data: "One" };
  await once(signal, "abort");
};

/** Who may open the stream. */
interface Access {
  /** The security schemes of the contract, of which each is enough; if there are none, the stream is public. */
  schemes?: PlatformContract["securitySchemes"];
  /** The scopes that the operations require. */
  scopes?: string[];
  /** Whether the credentials may be left out. */
  isOptional?: boolean;
}

/**
 * The example with two more operations: `watchEvents` responds with the events of the source, and `exportEvents` with the
 * same as JSON Lines.
 */
export function streamingService(source: Source, access: Access = {}): typeof example {
  const contract = streamingContract(access);
  const watchEvents = async ({ signal }: { signal: AbortSignal }) => {
    return { status: 200, body: source.events(signal) };
  };
  const all = { ...handlers, watchEvents, exportEvents: watchEvents };
  const service: Service<never> = {
    ...(example as unknown as Service<never>),
    contract,
    handlers: all,
  };
  return service as unknown as typeof example;
}

function streamingContract({
  schemes: securitySchemes = example.contract.securitySchemes,
  scopes = [],
  isOptional = false,
}: Access): PlatformContract {
  const required = Object.keys(securitySchemes).map((name) => ({ [name]: scopes }));
  const security = isOptional ? [...required, {}] : required;
  const document = documentOf(example.contract);
  const { operations } = example.contract;
  const secured = Object.entries(operations).map(([id, each]) => [id, { ...each, security }]);
  return compiled({
    ...example.contract,
    securitySchemes,
    operations: {
      ...Object.fromEntries(secured),
      watchEvents: rowOf(security, watchPath, events),
      exportEvents: rowOf(security, exportPath, lines),
    },
    document: {
      ...document,
      paths: {
        ...(document.paths as object),
        [watchPath]: documented("watchEvents", events),
        [exportPath]: documented("exportEvents", lines),
      },
    },
  });
}

/** How a response is sent. */
type Sent = PlatformOperation["responses"][string];

const events: Sent = { mediaType: "text/event-stream", stream: { data: { message: "text" } } };
const lines: Sent = { mediaType: "application/jsonl", stream: {} };

function rowOf(
  security: PlatformOperation["security"],
  path: string,
  sent: Sent,
): PlatformOperation {
  const isOptional = security.some((each) => Object.keys(each).length === 0);
  const authentication = isOptional ? "optional" : "required";
  return {
    ...{ method: "get", path, deprecation: null, requestBody: null },
    parameters: { path: {}, query: {}, header: {} },
    ...{ authentication: security.length === 0 ? "none" : authentication, security },
    responses: { 200: sent, default: { mediaType: "application/json" } },
  };
}

function documented(operationId: string, { mediaType }: Sent): object {
  const itemSchema = { type: "object", properties: { data: { type: "string" } } };
  const responses = {
    200: { description: "The items.", content: { [String(mediaType)]: { itemSchema } } },
    default: { description: "Any error.", content: { "application/json": {} } },
  };
  return { get: { operationId, responses } };
}
