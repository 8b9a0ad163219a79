import type { RequestHandler } from "express";
import { browserHeaders } from "../browsers/browser-headers.ts";
import { documentation } from "../browsers/documentation.ts";
import {
  contractRouter,
  createExpressApp,
  type ExpressApp,
  errorHandler,
  errorSender,
  notFound,
  requireValidHead,
  withUnwritten,
} from "../http/index.ts";
import { limitDocumentation } from "../limits/limit-documentation.ts";
import { failureReporter } from "../reports/report-failures.ts";
import { reportRequests } from "../reports/report-requests.ts";
import { health } from "./health.ts";
import { admission, serveOperation } from "./serve-operation.ts";
import type { Dependencies, Service } from "./service.ts";

/**
 * Creates the Express app of a service. `serveOperation` is what the requests of its operations pass; the handlers here
 * surround it, and serve what is no operation.
 */
export function createApp<Client>(
  service: Pick<Service<Client>, "contract" | "handlers" | "documentationPath" | "extend">,
  dependencies: Dependencies<Client>,
): ExpressApp {
  const { contract, documentationPath } = service;
  const { database, consumers, now, checkDatabase, trustProxy } = dependencies;
  const extensions = service.extend?.(dependencies) ?? {};
  dependencies.credentials.identifyBy(extensions.identify);
  const admit = admission(contract, dependencies as Dependencies<unknown>);
  const sendError = errorSender(contract, failureReporter(contract, database));
  const handlers = withUnwritten(contract, service.handlers);
  const chain = { contract, handlers, dependencies, extensions, admit, sendError };
  const admitOthers: RequestHandler = async (request, response, next) => {
    if ((await admit({ request, response })) !== null) next();
  };
  const requireHead: RequestHandler = (request, response, next) => {
    requireValidHead({ request, response });
    next();
  };

  const app = createExpressApp().set("trust proxy", trustProxy);
  app.use(reportRequests({ ...dependencies, contract }), browserHeaders(contract));
  for (const handler of extensions.middleware ?? []) app.use(handler);
  app.use(contractRouter(contract, (id) => serveOperation(chain, id), [admitOthers]));
  app.use(requireHead, limitDocumentation({ contract, consumers, now }));
  app.use(documentation(contract, documentationPath), health(checkDatabase));
  app.use(notFound, errorHandler(sendError));
  return app;
}
