import { AsyncLocalStorage } from "node:async_hooks";
import type { Service } from "@contract-first/service/internal/chain/service";
import type {
  PlatformContract,
  PlatformOperation,
  SecurityScheme,
} from "@contract-first/service/internal/contract";
import { compiled } from "@contract-first/service/internal/http/testing/compiled";
import { documentOf } from "@contract-first/service/internal/testing";
import { example } from "./example.ts";

type Security = PlatformOperation["security"];

/** The response of the operations of a secured service. */
export interface Seen {
  /** The sender of the request; null if the handler gets none. */
  caller: Record<string, unknown> | null;
  /** The URL as it is seen once the sender is known, in both forms that Express has. */
  urls: string[];
}

/**
 * The example with other operations: one for each of these security requirements, which responds with what its
 * handler sees.
 *
 * @param operations the requirements by operationId, which is also the path
 */
export function securedService<Client>(
  securitySchemes: Record<string, SecurityScheme>,
  operations: Record<string, Security>,
): Service<Client> {
  const contract: PlatformContract = compiled({
    ...example.contract,
    document: documented(securitySchemes, operations),
    securitySchemes,
    operations: Object.fromEntries(
      Object.entries(operations).map(([id, security]) => [id, operationOf(id, security)]),
    ),
  });
  const seen = async ({ caller }: { caller?: Seen["caller"] }, { urls }: Urls) => {
    return { status: 200, body: { caller: caller ?? null, urls } satisfies Seen };
  };
  return {
    ...(example as unknown as Service<Client>),
    contract,
    handlers: Object.fromEntries(Object.keys(operations).map((id) => [id, seen])),
    extend() {
      const requests = new AsyncLocalStorage<Urls>();
      return {
        around: ({ request: { url, originalUrl } }, next) =>
          requests.run({ urls: [url, originalUrl] }, next),
        context: (context) => ({ ...context, ...requests.getStore() }),
      };
    },
  };
}

/** What the handlers receive of a request in addition to its input. */
type Urls = Pick<Seen, "urls">;

/** The documentation of the operations. */
function documented(
  securitySchemes: Record<string, SecurityScheme>,
  operations: Record<string, Security>,
): PlatformContract["document"] {
  const { openapi, info, servers } = documentOf(example.contract);
  const content = { "application/json": {} };
  const parameters = ["a", "b"].map((name) => ({ in: "query", name, schema: { type: "string" } }));
  const responses = { 200: { description: "OK.", content } };
  const paths = Object.entries(operations).map(([operationId, security]) => [
    `/${operationId}`,
    { get: { operationId, tags: ["all"], security, parameters, responses } },
  ]);
  const schemes = Object.entries(securitySchemes).map(([name, each]) => [name, declared(each)]);
  const components = { securitySchemes: Object.fromEntries(schemes) };
  return { openapi, info, servers, paths: Object.fromEntries(paths), components };
}

function declared({ credential, in: place, name }: SecurityScheme): object {
  if (place !== "bearer" && place !== "basic") return { type: "apiKey", in: place, name };
  if (credential === "key") return { type: "http", scheme: place };
  return { type: "openIdConnect", openIdConnectUrl: "https://login.example/configuration" };
}

function operationOf(id: string, security: Security): PlatformOperation {
  const isOptional = security.some((each) => Object.keys(each).length === 0);
  const authentication = isOptional ? "optional" : security.length === 0 ? "none" : "required";
  return {
    ...{ method: "get", path: `/${id}`, deprecation: null, requestBody: null },
    responses: { 200: { mediaType: "application/json" } },
    parameters: { path: {}, query: { a: text, b: text }, header: {} },
    ...{ authentication, security },
  };
}

const text = { type: "string", style: "form", explode: true } as const;
