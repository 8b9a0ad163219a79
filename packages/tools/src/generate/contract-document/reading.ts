import { UserError } from "@contract-first/service/command-line";

/**
 * Reads a part of a contract that the rules of the list have accepted. A mistake that they have missed is reported in a
 * sentence with its place, not as a TypeError of the code that reads the part.
 *
 * @param place for example the file, or `GET /things`
 * @throws {UserError} if the part cannot be read; names the place, and has the error itself as its cause
 */
export function reading<Read>(place: string, read: () => Read): Read {
  try {
    return read();
  } catch (error) {
    const isEndless = error instanceof RangeError;
    const message = isEndless ? "a schema contains itself as a whole" : (error as Error).message;
    // The caller for the file adds its place before that of the operation.
    const what = error instanceof UserError ? message : `This cannot be read (${message}).`;
    throw new UserError(`${place} ${what}`, { cause: error });
  }
}
