import { InvalidResponseError } from "../errors.ts";
import { parseJson, requireExactIntegers } from "../json.ts";
import { readMetadata } from "../response-headers.ts";

/** A JSON text in a stream. */
interface JsonText {
  text: string;
  /** The message of the error if it is not JSON. */
  fault: string;
  /** Where it is in the item, as a JSON Pointer (RFC 6901). */
  pointer: string;
}

/** The stream that it is in. */
export interface Origin {
  /** Method and path as written in the contract. */
  operation: string;
  response: Response;
}

/**
 * The value of a JSON text in a stream.
 *
 * @throws {InvalidResponseError} if it is not JSON
 * @throws {InexactIntegerError} if JavaScript may have rounded an integer in it
 */
export function jsonValue(
  { text, fault, pointer }: JsonText,
  { operation, response }: Origin,
): unknown {
  const value = parseJson(text);
  if (value === undefined) {
    const problems = [{ pointer, message: "Not JSON" }];
    const error = new InvalidResponseError(fault);
    throw Object.assign(error, readMetadata(response), { operation, problems });
  }
  requireExactIntegers(text, response);
  return value;
}
