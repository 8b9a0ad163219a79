import { UserError } from "../command-line/user-error.ts";
import { knownVariables } from "./config.ts";
import { variableLike } from "./config-environment.ts";

/**
 * Refuses the arguments of a program that reads only environment variables, because otherwise nobody would
 * notice that they have no effect.
 *
 * @param known the variables that the program reads (default: those of every service)
 * @throws {UserError} for the first argument, with the variable that it resembles
 */
export function refuseArguments(args: string[], known = knownVariables({})): void {
  // `pnpm start -- --port 4` passes the two dashes on.
  const given = args.find((each) => each !== "--");
  if (given === undefined) return;
  const [, dashes, name = ""] = /^(-*)([^=]*)/.exec(given) ?? [];
  const kind = dashes === "" ? "argument" : "option";
  const variable = variableLike(name, known);
  const instead =
    variable === undefined
      ? "environment variables instead (see README.md)"
      : `the environment variable ${variable} instead`;
  throw new UserError(`There is no ${kind} ${dashes}${name}: set ${instead}.`);
}
