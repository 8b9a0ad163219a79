import { UserError } from "../command-line/user-error.ts";
import { knownVariables } from "./config.ts";
import { variableLike } from "./config-environment.ts";

/**
 * Refuses the arguments of a program that reads only environment variables: nobody would notice that they do nothing.
 *
 * @throws {UserError} for the first one, with the variable that it looks like
 */
export function refuseArguments(args: string[]): void {
  // `pnpm start -- --port 4` passes the two dashes on.
  const given = args.find((each) => each !== "--");
  if (given === undefined) return;
  const [, dashes, name = ""] = /^(-*)([^=]*)/.exec(given) ?? [];
  const kind = dashes === "" ? "argument" : "option";
  const variable = variableLike(name, knownVariables);
  const instead =
    variable === undefined
      ? "environment variables instead (see README.md)"
      : `the environment variable ${variable} instead`;
  throw new UserError(`There is no ${kind} ${dashes}${name}: set ${instead}.`);
}
