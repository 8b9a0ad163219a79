import { printable } from "./printable.ts";

/** An error for the person at the command line, who needs only its message and no stack trace. */
export class UserError extends Error {
  override name = "UserError";
}

/** Runs a program. If it throws a `UserError`, prints only its message and sets the exit code to 1. */
export async function run(program: () => Promise<void>): Promise<void> {
  try {
    await program();
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    console.error(printable(error.message));
    process.exitCode = 1;
  }
}
