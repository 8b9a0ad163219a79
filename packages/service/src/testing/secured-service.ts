import type { ServerResponse } from "node:http";
import { documentation } from "../browsers/documentation.ts";
import type { PlatformContract, PlatformOperation, SecurityScheme } from "../contract.ts";
import {
  caller,
  contractRouter,
  createExpressApp,
  errorHandler,
  HttpError,
  notFound,
} from "../http/index.ts";
import { authorize, identify } from "../keys/access.ts";
import { limitRequests } from "../limits/rate-limit.ts";
import { shedLoad } from "../load/shed-load.ts";
import type { Service } from "../process/service.ts";
import { nameOperation, reportRequests } from "../reports/report-requests.ts";
import { example } from "./example.ts";

type Security = PlatformOperation["security"];

/** The response of the operations of a secured service. */
export interface Seen {
  /** The sender of the request; null if the handler gets none. */
  caller: Record<string, unknown> | null;
  /** The URL as the handlers behind `identify` see it, in both forms that Express has. */
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
  const contract: PlatformContract = {
    ...example.contract,
    document: documentOf(securitySchemes, operations),
    securitySchemes,
    operations: Object.fromEntries(
      Object.entries(operations).map(([id, security]) => [id, operationOf(id, security)]),
    ),
  };
  const createApp: Service<Client>["createApp"] = (dependencies) => {
    const { credentials, consumers, counters, metrics, secrets, log, load } = dependencies;
    const admit = [
      identify(contract, credentials, consumers),
      limitRequests({ contract, consumers, counters, metrics }),
      shedLoad(load, () => metrics.shedRequests.inc()),
    ];
    const chain = (id: string) => [
      nameOperation(id),
      ...admit,
      authorize(contract, id),
      ({ url, originalUrl }: { url: string; originalUrl: string }, response: ServerResponse) => {
        const found = caller.find(response) as Seen["caller"] | undefined;
        const seen: Seen = { caller: found ?? null, urls: [url, originalUrl] };
        response.setHeader("Content-Type", "application/json");
        response.end(JSON.stringify(seen));
      },
    ];
    const app = createExpressApp();
    app.use(reportRequests({ contract, secrets, log, metrics }));
    app.use(contractRouter(contract, chain, admit), documentation(contract), notFound);
    const failed = () => new HttpError("internal_error", "The service failed.");
    return app.use(errorHandler(contract, failed));
  };
  return { ...(example as unknown as Service<Client>), contract, createApp };
}

/** The documentation of the operations. */
function documentOf(
  securitySchemes: Record<string, SecurityScheme>,
  operations: Record<string, Security>,
): PlatformContract["document"] {
  const { openapi, info, servers } = example.contract.document;
  const responses = { 200: { description: "OK." } };
  const paths = Object.entries(operations).map(([operationId, security]) => [
    `/${operationId}`,
    { get: { operationId, tags: ["all"], security, responses } },
  ]);
  const schemes = Object.entries(securitySchemes).map(([name, each]) => [name, declared(each)]);
  const components = { securitySchemes: Object.fromEntries(schemes) };
  return { openapi, info, servers, paths: Object.fromEntries(paths), components };
}

function declared({ credential, in: place, name }: SecurityScheme): object {
  if (credential === "token")
    return { type: "openIdConnect", openIdConnectUrl: "https://login.example/configuration" };
  const isOwnPlace = place === "header" || place === "query";
  return isOwnPlace ? { type: "apiKey", in: place, name } : { type: "http", scheme: place };
}

function operationOf(id: string, security: Security): PlatformOperation {
  const isOptional = security.some((each) => Object.keys(each).length === 0);
  const authentication = isOptional ? "optional" : security.length === 0 ? "none" : "required";
  return {
    ...{ method: "get", path: `/${id}`, deprecation: null, requestBody: null, responses: {} },
    parameters: { path: {}, query: {}, header: {} },
    ...{ authentication, security },
  };
}
