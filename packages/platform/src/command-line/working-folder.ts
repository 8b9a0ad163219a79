/** The folder in which the user ran pnpm, which changes it: relative paths are relative to it. */
export function workingFolder(
  { INIT_CWD }: Record<string, string | undefined> = process.env,
): string {
  return INIT_CWD ?? process.cwd();
}
