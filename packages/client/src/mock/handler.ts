import { type HttpHandler, HttpResponse, http } from "msw";
import { mockOperations } from "../generated/mock-data.js";
import type { OperationId } from "../operation-types.js";
import { type AnyAnswer, buildAnswer, type Sendable } from "./answer.js";

/** The response of a mock of any operation, or a function that creates it. */
export type AnyAnswerOrFunction = AnyAnswer | ((info: Info) => AnyAnswer | Promise<AnyAnswer>);

/** What MSW passes about a request. */
interface Info {
  request: Request;
  params: object;
}

/**
 * Creates the handler that responds with one status of an operation.
 *
 * @throws {Error} if the contract does not allow a response that is not created by a function
 */
export function createHandler(
  baseUrl: string,
  id: OperationId,
  { status, answer = {} }: { status: number; answer?: AnyAnswerOrFunction | undefined },
): HttpHandler {
  const { method, path } = mockOperations[id];
  const url = baseUrl.replace(/\/$/, "") + path.replaceAll(/\{(\w+)\}/g, ":$1");
  if (typeof answer !== "function") {
    const fixed = buildAnswer(id, status, answer);
    return http[method](url, () => toResponse(fixed));
  }
  return http[method](url, async ({ request, params }) => {
    const make = async () => buildAnswer(id, status, await answer({ request, params }));
    return toResponse(await make().catch((mistake) => toldMistake(id, mistake)));
  });
}

function toResponse({ text, ...init }: Sendable): HttpResponse<BodyInit> {
  return new HttpResponse(text ?? null, init);
}

/** Reports the mistake of a function in a response that the contract allows. */
function toldMistake(id: OperationId, mistake: unknown): Sendable {
  const body = { code: "internal_error", message: `${mistake}`, status: 500 };
  return buildAnswer(id, 500, { body });
}
