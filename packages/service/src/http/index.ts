export { pointerTo, valueAt } from "@contract-first/reading/references";
export { rules } from "@contract-first/reading/rules";
export { deprecationAnnouncer } from "./announce-deprecation.ts";
export { type BoundContract, bindContract, type OperationHandler } from "./bind-contract.ts";
export type { FormFile } from "./body/form.ts";
export { bodyReader } from "./body/read-body.ts";
export { type Handler, handlerCaller } from "./call-handler.ts";
export { changedSince } from "./conditional-requests.ts";
export type { Contract, OperationDescription, ServerErrorCode } from "./contract/contract.ts";
export { documentOf } from "./contract/document-of.ts";
export { errorBody } from "./contract/error-body.ts";
export { fieldError, InvalidRequest } from "./contract/field-error.ts";
export { HttpError } from "./contract/http-error.ts";
export { declaredCodes, declaresError } from "./declares-error.ts";
export type { Exact, Undeclared } from "./exact.ts";
export { createExpressApp, type ExpressApp, type Listener } from "./express-app.ts";
export type { HandlerInput } from "./fail-types.ts";
export type { ContractTypes, OperationId, Output, Property } from "./handler-types.ts";
export {
  idempotency,
  type KeptResponse,
  type KeyedRequest,
  type OperationResponse,
  type ResponseStore,
  requestInProgress,
} from "./idempotency.ts";
export { isUnwritten, unwrittenOperations, withUnwritten } from "./not-yet.ts";
export { decodeQuery } from "./parameters/query-text.ts";
export { addHeaders, replaceHeaders } from "./request/batched-headers.ts";
export type { Exchange } from "./request/exchange.ts";
export { requireValidHead } from "./request/head.ts";
export { asksToClose } from "./request/last-request.ts";
export type { HoldMemory } from "./request/received-body.ts";
export { type RequestValue, requestValue } from "./request/request-value.ts";
export { exampleHeader, exampleResponder } from "./respond-with-example.ts";
export { contractRouter, notFound } from "./router.ts";
export { errorHandler, errorSender, type Failed, type Unexpected } from "./send-error.ts";
export { responseSender, writeJson } from "./send-response.ts";
export { contractApp } from "./serve-contract.ts";
export { isShared } from "./shared-handlers.ts";
export { withLength } from "./stream-length.ts";
export {
  type Ending,
  endings,
  hasStream,
  type ItemStream,
  openStream,
} from "./streams/item-stream.ts";
export { usageCollector } from "./validation/collect-usage.ts";
export { type CountedPlace, usageTree } from "./validation/usage-tree.ts";
export { type Input, requestValidator, type ValidatedRequest } from "./validation/validate.ts";
