/**
 * The folder in which the user ran pnpm, which changes the current folder. Relative paths are relative to this
 * one.
 */
export function workingFolder(
  { INIT_CWD }: Record<string, string | undefined> = process.env,
): string {
  return INIT_CWD ?? process.cwd();
}
