import { exampleValue } from "@contract-first/reading/example-values";
import { headerExample } from "@contract-first/reading/examples";
import { locate, mediaIn, ofService } from "./service.ts";
import type { Feature, FeatureArea, Location, Lookup, Refuse, Unchecked } from "./types.ts";

export const responses: FeatureArea = {
  title: "Responses",
  features: [
    {
      name: "Examples of a 409 that requires Retry-After",
      warning:
        "This example is never sent for a violated constraint, because its response requires Retry-After: make the header optional. A 409 request_in_progress has it all the same.",
      find: (warn) =>
        ofService({
          response(response, { status, ...around }) {
            if (status !== "409" || !requiresRetryAfter(response, around)) return;
            for (const [code, at] of codesIn(response, around))
              if (code !== "request_in_progress") warn(at.key(), String(code));
          },
        }),
    },
    {
      name: "default, 2XX or nothing as a success",
      warning:
        "This operation declares no success by its number: write it. Without it, the success is 200, with the body of `default` or 2XX.",
      find: (warn) =>
        ofService({
          operation({ responses: declared = {} }, { location }) {
            const success = missingSuccess(declared);
            if (success === undefined) return;
            const at = success === null ? location : location.child(["responses", success]);
            warn(at.key());
          },
        }),
    },
    {
      name: "Other ranges of statuses, and impossible statuses",
      warning:
        "This response is left out: write a status from 200 to 599, or 4XX, 5XX or default for errors.",
      find: (warn) =>
        ofService({
          operation({ responses: declared = {} }, { location }) {
            const served = servedStatuses(declared).map(([, key]) => key);
            const others = Object.keys(declared).filter(
              (key) => !/^x-/.test(key) && !served.includes(key),
            );
            for (const key of others) warn(location.child(["responses", key]).key(), key);
          },
        }),
    },
    asWarning(
      responseFeature(
        "Bodies of 204 and 205",
        "This content is left out, because a 204 or 205 has no body (RFC 9110).",
        ({ status, node }) => isWithoutBody(status) && Object.keys(node.content ?? {}).length > 0,
      ),
    ),
    asWarning(
      headerFeature(
        "Headers that handlers do not send",
        "This header is left out: Content-Type and Content-Length follow from `content`.",
        ({ name }) => isUnsent(name),
      ),
    ),
    asWarning(
      headerFeature(
        "Schemas that forbid what the server sends in a header",
        "This schema is left out, because the server sends the header with other values: write `type: integer` for Retry-After and X-RateLimit-*, otherwise `type: string`.",
        ({ name, header, around }) => typeOfServer(name, header, around) !== undefined,
      ),
    ),
    {
      name: "One header of several types",
      refusal:
        "One header of several types is not supported: declare it once under components/headers, and refer to it.",
      find: (refuse) => {
        const declared: Map<string, string> = new Map();
        return ofService({
          response({ headers = {} }, around) {
            for (const [name, header] of Object.entries(headers)) {
              const at = around.location.child(["headers", name]);
              const { node } = locate(header, { ...around, location: at });
              const type = headerType(node, around);
              if ((declared.get(name) ?? type) !== type) refuse(at.key(), name);
              declared.set(name, type);
            }
          },
        });
      },
    },
  ],
};

const plainTypes = ["string", "number", "integer", "boolean"];

/** The type of a header's values: a text, if the schema has no plain type. */
export function headerType(header: Unchecked, around: Lookup): string {
  const { node } = locate(header?.schema ?? {}, around);
  return plainTypes.includes(node?.type) ? node.type : "string";
}

/** The headers that the server sends, each with a possible value. */
const sentByServer: Record<string, string> = {
  "cache-control": "no-store",
  deprecation: "@1893456000",
  link: '<https://docs.example>; rel="deprecation"',
  ratelimit: '"perMinute";r=59;t=60',
  "ratelimit-policy": '"perMinute";q=60;w=60',
  "retry-after": "60",
  sunset: "Tue, 01 Jan 2030 00:00:00 GMT",
  "www-authenticate": "Bearer",
  "x-ratelimit-limit": "60",
  "x-ratelimit-remaining": "59",
  "x-ratelimit-reset": "1893456000",
  "x-request-id": "8e03978e-40d5-43dd-bc93-6894a57f9324",
};

/** The type of what the server sends in a header; undefined if it does not, or if the header's schema allows that. */
export function typeOfServer(
  name: string,
  header: Unchecked,
  around: Lookup,
): "integer" | "string" | undefined {
  const { [name.toLowerCase()]: example } = sentByServer;
  const { node: schema } = locate(header?.schema ?? {}, around);
  if (example === undefined || !plainTypes.includes(schema?.type)) return undefined;
  if (headerExample({}, { schema, example }) === example) return undefined;
  return /^\d+$/.test(example) ? "integer" : "string";
}

/** Whether a header of a response is one that handlers do not send. */
export function isUnsent(name: string) {
  return /^content-(type|length)$/i.test(name);
}

export function isWithoutBody(status: string) {
  return /^20[45]$/.test(status);
}

/**
 * The statuses of the responses that are served, each with the key under which the contract declares it; null for a
 * success that it does not declare.
 */
export function servedStatuses(
  declared: Record<string, unknown>,
): [status: string, key: string | null][] {
  const success = missingSuccess(declared);
  const keys = Object.keys(declared).filter((key) => key !== success);
  const served = keys.filter((key) => /^([2-5]\d\d|[45]XX|default)$/.test(key));
  const own = served.map((key) => [key, key] as [string, string]);
  return success === undefined ? own : [["200", success], ...own];
}

/**
 * The key for the success of an operation that declares none by its number: `2XX`, `default`, or null for nothing.
 * Undefined if it declares one, or only errors by their numbers.
 */
function missingSuccess(declared: Record<string, unknown>): string | null | undefined {
  const keys = Object.keys(declared).filter((key) => !key.startsWith("x-"));
  const isStated = keys.some((key) => /^[23]\d\d$/.test(key));
  const areErrors = keys.length > 0 && keys.every((key) => /^[45]\d\d$/.test(key));
  if (isStated || areErrors) return undefined;
  return ["2XX", "default"].find((key) => key in declared) ?? null;
}

function requiresRetryAfter({ headers = {} }: Unchecked, around: Lookup): boolean {
  const [, header] = Object.entries(headers).find(([name]) => /^retry-after$/i.test(name)) ?? [];
  return locate(header, around).node?.required === true;
}

/** The codes in the examples of a response, and the places of these examples. */
function codesIn(response: Unchecked, around: Lookup): [code: unknown, at: Location][] {
  return mediaIn(response, around).flatMap(([, { examples = {} }, { location, resolve }]) =>
    Object.entries(examples).flatMap(([name, example]) => {
      const at = location.child(["examples", name]);
      const value = exampleValue(locate(example, { location: at, resolve }).node);
      const { code } = (value ?? {}) as { code?: unknown };
      return code === undefined ? [] : [[code, at] as [unknown, Location]];
    }),
  );
}

function asWarning({ refusal = "", ...feature }: Feature): Feature {
  return { ...feature, warning: refusal };
}

type Found = { status: string; node: Unchecked; around: Lookup };

/** A feature that responses may have. */
function responseFeature(name: string, refusal: string, isRefused: (response: Found) => boolean) {
  const find = (refuse: Refuse) =>
    ofService({
      operation({ responses: declared = {} }, { location, resolve }) {
        for (const [status, response] of Object.entries(declared)) {
          const at = location.child(["responses", status]);
          const { node, location: inside } = locate(response, { location: at, resolve });
          const around = { location: inside, resolve };
          if (node && isRefused({ status, node, around })) refuse(at.key(), status);
        }
      },
    });
  return { name, refusal, find };
}

/** A feature that headers of responses may have. */
function headerFeature(
  name: string,
  refusal: string,
  isRefused: (header: { name: string; header: Unchecked; around: Lookup }) => boolean,
) {
  const find = (refuse: Refuse) =>
    ofService({
      response({ headers = {} }, around) {
        for (const [header, declared] of Object.entries(headers)) {
          const at = around.location.child(["headers", header]);
          const { node, location } = locate(declared, { ...around, location: at });
          const inside = { ...around, location };
          if (node && isRefused({ name: header, header: node, around: inside }))
            refuse(at.key(), header);
        }
      },
    });
  return { name, refusal, find };
}
