import { UserError } from "@contract-first/service/command-line";

/**
 * Reads a part of a contract that the rules of the list have accepted. A mistake that they have missed ends in a
 * sentence with its place, and not in a TypeError of what reads the part.
 *
 * @param place for example the file, or `GET /things`
 * @throws {UserError} that names the place if it cannot be read; its cause is the error itself
 */
export function reading<Read>(place: string, read: () => Read): Read {
  try {
    return read();
  } catch (error) {
    const { message } = error as Error;
    // Outside the operation is the file.
    const what = error instanceof UserError ? message : `This cannot be read (${message}).`;
    throw new UserError(`${place} ${what}`, { cause: error });
  }
}
