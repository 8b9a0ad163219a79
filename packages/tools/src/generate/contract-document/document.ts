import { defaultStatuses } from "@contract-first/reading/error-shape";
import { resolved } from "@contract-first/reading/references";
import { defaultCommentSeconds } from "@contract-first/reading/streams";
import { serverPath, serverUrl } from "../support/servers.ts";
import type { Lookup } from "../support/types.ts";

/** The parts of an OpenAPI document that generation reads. */
export interface OpenApiDocument {
  info: { version: string; description?: string };
  "x-errors"?: Record<string, string>;
  "x-limits"?: Partial<Limits>;
  "x-pages"?: ObjectPages;
  "x-plans"?: Record<string, Plan>;
  servers?: Server[];
  security?: SecurityRequirement[];
  paths: Record<string, PathItem>;
  webhooks?: Record<string, PathItem>;
  components: Record<string, Record<string, unknown>>;
}

export type PathItem = Record<string, unknown>;

/** The paging of lists whose pages are objects, not arrays. */
export interface ObjectPages {
  /** The property of the object that holds the items. */
  items: string;
  /** The property that holds the cursor of the next page, unless this is the last. */
  cursor: string;
  /** The query parameter that takes the cursor. */
  parameter: string;
}

/** The limits of requests that the service accepts. */
export interface Limits {
  /** The largest body in bytes, unless its media type states an `x-maximum-bytes` of its own. */
  bodyBytes: number;
  /** The time in seconds within which the request must be complete. */
  requestSeconds: number;
  /** The size of the header section in bytes. */
  headerBytes: number;
  /** The time in hours for which the response to an `Idempotency-Key` is kept. */
  idempotencyHours: number;
  /** The time of silence in seconds after which a stream of events gets a comment, so that it stays open. */
  streamCommentSeconds: number;
}

const defaultLimits = {
  bodyBytes: 102_400,
  requestSeconds: 30,
  headerBytes: 16_384,
  idempotencyHours: 24,
  streamCommentSeconds: defaultCommentSeconds,
};

/** The limits that the contract states, and the usual ones where it states none. */
export function limitsOf(document: OpenApiDocument): Limits {
  return { ...defaultLimits, ...document["x-limits"] };
}

/** The rate limits of each plan that the contract states, and the usual ones where it states none. */
export function plansOf(document: OpenApiDocument): Record<string, Plan> {
  return document["x-plans"] ?? { standard: { perMinute: 600, perDay: 100_000 }, custom: "custom" };
}

/** The rate limits of a plan; a key on a custom plan has its own. */
type Plan = { perMinute: number; perDay: number } | "custom";

interface Server {
  url: string;
  "x-environment"?: string;
  /** Since OpenAPI 3.2. */
  name?: string;
  variables?: Record<string, { default: string }>;
}

export type SecurityRequirement = Record<string, string[]>;

/** The beginning of references to the schemas of the contract. */
export const schemaPointer = "#/components/schemas/";

/** The `Around` of a bundled document, for functions of the rules: the document is one file. */
export function aroundOf(document: OpenApiDocument): Lookup {
  const location = { source: { absoluteRef: "" }, child: () => location };
  const follow = (node: unknown) => ({ node: resolved<unknown>(document, node), location });
  return { location, resolve: follow } as never;
}

/** The path of the first server's URL: below it, all operations are served. Empty for the root. */
export function basePath({ servers }: OpenApiDocument): string {
  return serverPath(servers?.[0]);
}

/** The absolute URL of the first server, with the default values of its variables. */
export function addressOf({ servers }: OpenApiDocument): string {
  return serverUrl(servers?.[0]);
}

/** The URL of each server that has an `x-environment` or a `name`, with the default values of its variables. */
export function environments({ servers = [] }: OpenApiDocument): Record<string, string> {
  return Object.fromEntries(
    servers.flatMap((server) => {
      const name = server["x-environment"] ?? server.name;
      return name ? [[name, serverUrl(server)]] : [];
    }),
  );
}

/** The schema of a property such as `Error.code`, with its extension: each value, its status and its meaning. */
export interface ErrorCodeSchema {
  description: string;
  "x-error-codes": Record<string, { status: number; description?: string }>;
}

/** Undefined if the contract lists no error codes. */
export function errorCodeSchema({ components }: OpenApiDocument): ErrorCodeSchema | undefined {
  const schemas = Object.values(components?.schemas ?? {}) as { properties?: object }[];
  const properties = schemas.flatMap((schema) => Object.values(schema.properties ?? {}));
  // A schema may be `true`.
  return properties.find((property) => Object.hasOwn(Object(property), "x-error-codes"));
}

/** The HTTP status of each error code: those of the contract, and those that the platform always sends. */
export function errorStatuses(document: OpenApiDocument): Record<string, number> {
  const { "x-error-codes": listed = {} } = errorCodeSchema(document) ?? {};
  const stated = Object.entries(listed).map(([code, { status }]) => [code, status]);
  const all = Object.fromEntries(stated) as Record<string, number>;
  for (const [code, status] of Object.entries(defaultStatuses)) all[code] ??= status;
  return all;
}
