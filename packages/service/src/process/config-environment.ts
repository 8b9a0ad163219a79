import { readFileSync } from "node:fs";

type Environment = Record<string, string | undefined>;

/** The ending of a variable that holds the path of a file: a secret value may be in that file. */
const fileEnding = "_FILE";

/** The name of the variable that holds the path of the file with a secret. */
export function fileVariable(name: string): string {
  return `${name}${fileEnding}`;
}

/**
 * Reads the variables whose values are in files, the way in which Docker and systemd pass secrets.
 *
 * @param secrets the variables that may be in files
 * @param mistakes receives one line for each file that cannot be used
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
 * Names variables that the service does not read but that resemble one that it reads.
 *
 * @param known the variables that are read
 * @returns one sentence each
 */
export function misspelt(environment: Environment, known: string[]): string[] {
  return Object.keys(environment).flatMap((name) => {
    const meant = known.includes(name) ? undefined : variableLike(name, known);
    return meant === undefined
      ? []
      : [`The environment variable ${name} is unknown and ignored: did you mean ${meant}?`];
  });
}

/**
 * The variable that a name resembles, in upper or lower case, with `_`, `-` or neither; undefined if it
 * resembles none.
 *
 * @param known the variables that are read
 */
export function variableLike(name: string, known: string[]): string | undefined {
  const plainName = plain(name);
  return known.find((each) => {
    const plainKnown = plain(each);
    return isWithin(limitFor(each), plainName, plainKnown) || isSwapped(plainName, plainKnown);
  });
}

function plain(text: string): string {
  return text.toUpperCase().replaceAll(/[_-]/g, "");
}

/**
 * Maximum number of mistakes in a misspelt name. It is lower for short names, which more easily resemble those
 * of other programs.
 */
function limitFor(known: string): number {
  return known.length > 8 ? 2 : known.length > 4 ? 1 : 0;
}

/** Whether two neighbouring letters are swapped, as in PROT. No common variable is that close to a short name. */
function isSwapped(a: string, b: string): boolean {
  const at = [...a].findIndex((letter, index) => letter !== b[index]);
  return a === `${b.slice(0, at)}${b[at + 1]}${b[at]}${b.slice(at + 2)}`;
}

/** Whether one text can be changed into the other by adding, removing or replacing at most this many characters. */
function isWithin(limit: number, a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > limit) return false;
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 0; row < a.length; row += 1) {
    const current = [row + 1];
    for (let column = 0; column < b.length; column += 1) {
      const replaced = (previous[column] ?? 0) + (a[row] === b[column] ? 0 : 1);
      const shorter = Math.min(previous[column + 1] ?? 0, current[column] ?? 0) + 1;
      current.push(Math.min(replaced, shorter));
    }
    // The distance never decreases, and most names differ after three letters.
    if (Math.min(...current) > limit) return false;
    previous = current;
  }
  return (previous[b.length] ?? 0) <= limit;
}
