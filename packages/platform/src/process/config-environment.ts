import { readFileSync } from "node:fs";

type Environment = Record<string, string | undefined>;

/** The ending of a variable that holds the path of a file: a secret value may be in that file. */
const fileEnding = "_FILE";

/** The name of the variable that has the path of the file of a secret. */
export function fileVariable(name: string): string {
  return `${name}${fileEnding}`;
}

/**
 * Reads the variables whose values are in files, as Docker and systemd hand secrets over.
 *
 * @param secrets the variables that may be in files
 * @param mistakes gets one line for each file that cannot be used
 */
export function readSecretFiles(
  environment: Environment,
  secrets: string[],
  mistakes: string[],
): Environment {
  const found: Environment = {};
  for (const [variable, path] of Object.entries(environment)) {
    const name = variable.slice(0, -fileEnding.length);
    if (!path || !variable.endsWith(fileEnding) || !secrets.includes(name)) continue;
    if (environment[name]) mistakes.push(`Set ${name} or ${variable}, not both.`);
    try {
      found[name] = readFileSync(path, "utf8").trim();
      // Without this check, the service would silently use the default, perhaps another database.
      if (found[name] === "")
        mistakes.push(`${variable} must be the path of a file that is not empty.`);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      mistakes.push(
        `${variable} must be the path of a file that can be read, not "${path}" (${code}).`,
      );
    }
  }
  return found;
}

/**
 * Names variables that the service does not read, but that look like one that it reads.
 *
 * @param known the variables that are read
 * @returns one sentence each
 */
export function misspelt(environment: Environment, known: string[]): string[] {
  return Object.keys(environment).flatMap((name) => {
    if (known.includes(name)) return [];
    const meant = known.find((each) => resembles(name, each));
    return meant === undefined
      ? []
      : [`The environment variable ${name} is not known, and ignored: did you mean ${meant}?`];
  });
}

/** Whether a name looks like a misspelt one. Short names may differ less, because other programs have similar ones. */
function resembles(name: string, known: string): boolean {
  const plain = (text: string) => text.toUpperCase().replaceAll(/[_-]/g, "");
  return distance(plain(name), plain(known)) <= (known.length > 8 ? 2 : known.length > 4 ? 1 : 0);
}

/** How many characters must be added, left out or replaced to get from one text to the other. */
function distance(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 2) return Number.POSITIVE_INFINITY;
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [row, ofA] of [...a].entries()) {
    const current = [row + 1];
    for (const [column, ofB] of [...b].entries()) {
      const replaced = (previous[column] ?? 0) + (ofA === ofB ? 0 : 1);
      const shorter = Math.min(previous[column + 1] ?? 0, current[column] ?? 0) + 1;
      current.push(Math.min(replaced, shorter));
    }
    previous = current;
  }
  return previous[b.length] ?? 0;
}
