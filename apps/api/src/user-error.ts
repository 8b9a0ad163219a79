/** A mistake of the person at the command line: its message says in one sentence what to do. */
export class UserError extends Error {
  override name = "UserError";
}

/** Runs a program; a `UserError` ends it with its message alone and the exit status 1. */
export async function run(program: () => Promise<void>): Promise<void> {
  try {
    await program();
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
