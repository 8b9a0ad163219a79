import { mockHeaders, mockOperations } from "../generated/mock-data.js";
import type { OperationId } from "../operation-types.js";
import { bodyOf, bodyProblems, type DeclaredBody } from "./answer-body.js";
import { answerHeaders, headerProblems } from "./answer-headers.js";

/** A mock response of any operation. */
export interface AnyAnswer {
  example?: PropertyKey;
  body?: unknown;
  headers?: Record<string, string | number>;
}

/** The response to send. Later changes to the objects that it was created from do not affect it. */
export interface Sendable {
  status: number;
  headers: Headers;
  text: string | undefined;
}

/**
 * Builds the complete response, including its required headers.
 *
 * @throws {Error} if the contract does not allow it
 */
export function buildAnswer(id: OperationId, status: number, answer: AnyAnswer): Sendable {
  const { announcement, responses } = mockOperations[id];
  const declared = (responses as unknown as DeclaredResponses)[status];
  if (!declared) throw new Error(`${id} declares no status ${status}.`);
  // The text that is validated is sent: JSON omits some values and represents others differently.
  const text: string | undefined = JSON.stringify(bodyOf(declared, answer));
  const headers = answerHeaders(
    {
      ...announcement,
      ...(status === 429 && spentLimit),
      ...(text !== undefined && { "Content-Type": "application/json" }),
    },
    declared.headers,
    answer.headers,
  );
  const problems = [
    ...bodyProblems(declared, status, text),
    ...headerProblems(declared.headers, headers, text !== undefined),
  ];
  if (problems.length === 0) return { status, headers, text };
  throw new Error(`The contract forbids this answer of ${id}, ${status}: ${problems.join("; ")}.`);
}

// The contract has one example for each header, and it is of a request within the limit.
const spentLimit = {
  "X-RateLimit-Remaining": 0,
  RateLimit: mockHeaders.RateLimit.example.replace(/r=\d+/, "r=0"),
};

type DeclaredResponses = Record<number, DeclaredBody & { headers: readonly string[] }>;
