import { type HttpHandler, HttpResponse, http } from "msw";
import { environments } from "../generated/contract.js";
import { mockOperations } from "../generated/mock-data.js";
import type { OperationId } from "../operation-types.js";
import type { TransportOptions } from "../transport-options.js";
import { type AnyAnswer, buildAnswer, type MockAnswer, type Status } from "./answer.js";

export type { MockAnswer } from "./answer.js";

/** MSW handlers that answer as the contract says. */
export type AnimalStoreMock = MockMethods & {
  /** One handler for each operation: its success, with the contract's first example. */
  handlers: HttpHandler[];
};

type MockMethods = {
  /**
   * A handler that answers one status of the operation: with the contract's example, or with what
   * `answer` changes of it.
   *
   * @throws {Error} when the contract forbids the answer
   */
  [Id in OperationId]: <S extends Status<Id>>(
    status: S,
    answer?: MockAnswer<Id, S> | ((request: MockRequest) => MockAnswer<Id, S>),
  ) => HttpHandler;
};

/** What a function that makes answers is told. */
export interface MockRequest {
  request: Request;
  /** The path parameters, as text. */
  params: Record<string, string>;
}

/**
 * Mocks of every operation and every declared status.
 *
 * @example
 * const mock = mockAnimalStore({ environment: "production" });
 * const server = setupServer(...mock.handlers);
 * server.use(mock.listPets(429));
 */
export function mockAnimalStore(
  address: Pick<TransportOptions, "environment" | "baseUrl">,
): AnimalStoreMock {
  const baseUrl = address.baseUrl ?? environments[address.environment ?? "production"];
  const ids = Object.keys(mockOperations) as OperationId[];
  const methods = ids.map((id) => [
    id,
    (status: number, answer?: AnswerOrFunction) => handler(baseUrl, id, { status, answer }),
  ]);
  const handlers = ids.map((id) => handler(baseUrl, id, { status: successOf(id) }));
  return { ...Object.fromEntries(methods), handlers };
}

type AnswerOrFunction = AnyAnswer | ((request: MockRequest) => AnyAnswer);

function handler(
  baseUrl: string,
  id: OperationId,
  { status, answer = {} }: { status: number; answer?: AnswerOrFunction | undefined },
): HttpHandler {
  const { method, path } = mockOperations[id];
  const url = baseUrl.replace(/\/$/, "") + path.replaceAll(/\{(\w+)\}/g, ":$1");
  const fixed = typeof answer === "function" ? undefined : buildAnswer(id, status, answer);
  return http[method](url, ({ request, params }) => {
    const { body, ...init } =
      fixed ??
      answerOrMistake(id, status, () =>
        (answer as (request: MockRequest) => AnyAnswer)({
          request,
          params: params as Record<string, string>,
        }),
      );
    return body === undefined
      ? new HttpResponse(null, init)
      : HttpResponse.json(body as never, init);
  });
}

/** A function's mistake is told by an answer that the contract allows. */
function answerOrMistake(id: OperationId, status: number, make: () => AnyAnswer) {
  try {
    return buildAnswer(id, status, make());
  } catch (mistake) {
    const body = { code: "internal_error", message: `${mistake}`, status: 500 };
    return buildAnswer(id, 500, { body });
  }
}

function successOf(id: OperationId): number {
  const statuses = Object.keys(mockOperations[id].responses).map(Number);
  return statuses.find((status) => status < 300) ?? 500;
}
