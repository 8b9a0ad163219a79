import type { HttpHandler } from "msw";
import { environments } from "../generated/contract.js";
import { mockOperations } from "../generated/mock-data.js";
import type { OperationId } from "../operation-types.js";
import type { Address } from "../transport-options.js";
import type { AnswerOrFunction, Status } from "./answer-types.js";
import { type AnyAnswerOrFunction, createHandler } from "./handler.js";

export type { MockAnswer, MockRequest } from "./answer-types.js";

/** MSW handlers whose responses conform to the contract. */
export type AnimalStoreMock = MockMethods & {
  /** One handler for each operation. It responds with a success: the contract's first example. */
  handlers: HttpHandler[];
};

type MockMethods = {
  /**
   * Creates a handler that responds with one status of the operation. The response is the contract's
   * example, with the changes in `answer`. If `answer` is a function, which may be async, it is called
   * for each request; if the contract does not allow what it returns, the handler responds with 500.
   *
   * @throws {Error} if the contract does not allow the response, unless `answer` is a function
   */
  [Id in OperationId]: <S extends Status<Id>>(
    status: S,
    answer?: AnswerOrFunction<Id, S>,
  ) => HttpHandler;
};

/**
 * Creates mocks of every operation and every declared status.
 *
 * @example
 * const mock = mockAnimalStore({ environment: "production" });
 * const server = setupServer(...mock.handlers);
 * server.use(mock.listPets(429));
 */
export function mockAnimalStore(address: Address): AnimalStoreMock {
  const baseUrl = address.baseUrl ?? environments[address.environment];
  const ids = Object.keys(mockOperations) as OperationId[];
  const methods = ids.map((id) => [
    id,
    (status: number, answer?: AnyAnswerOrFunction) =>
      createHandler(baseUrl, id, { status, answer }),
  ]);
  const handlers = ids.map((id) => createHandler(baseUrl, id, { status: successOf(id) }));
  return { ...Object.fromEntries(methods), handlers };
}

function successOf(id: OperationId): number {
  const statuses = Object.keys(mockOperations[id].responses).map(Number);
  return statuses.find((status) => status < 300) ?? 500;
}
