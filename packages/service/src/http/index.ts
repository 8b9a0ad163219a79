export { pointerTo, valueAt } from "@contract-first/reading/references";
export { type BoundContract, bindContract, type OperationHandler } from "./bind-contract.ts";
export type { FormFile } from "./body/form.ts";
export { readBody } from "./body/read-body.ts";
export { changedSince } from "./conditional-requests.ts";
export type { Contract, OperationDescription, ServerErrorCode } from "./contract/contract.ts";
export { errorBody } from "./contract/error-body.ts";
export { fieldError, InvalidRequest } from "./contract/field-error.ts";
export { checkedFormats } from "./contract/formats.ts";
export { HttpError } from "./contract/http-error.ts";
export { rules } from "./contract/rules.ts";
export { declaredCodes, declaresError } from "./declares-error.ts";
export { errorHandler } from "./error-handler.ts";
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
export { unwrittenOperations, withUnwritten } from "./not-yet.ts";
export { decodeQuery } from "./parameters/query-text.ts";
export { addHeaders } from "./request/batched-headers.ts";
export { requireValidHead } from "./request/head.ts";
export { type RequestValue, requestValue } from "./request/request-value.ts";
export { announceDeprecation, respond } from "./respond.ts";
export { exampleHeader, respondWithExample } from "./respond-with-example.ts";
export { combineHandlers, contractRouter, notFound } from "./router.ts";
export {
  type Ending,
  endings,
  hasStream,
  type ItemStream,
  startedStream,
  streamOf,
} from "./streams/item-stream.ts";
export { caller, validate, validatedInput } from "./validation/validate.ts";
