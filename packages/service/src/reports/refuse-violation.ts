import { sentenceOf } from "@contract-first/reading/rules";
import type { PlatformContract } from "../contract.ts";
import type { Database } from "../database/database.ts";
import {
  isReferenceMissing,
  isSameName,
  violatedColumns,
  violationOf,
} from "../database/violation.ts";
import {
  changedSince,
  declaredCodes,
  declaresError,
  type Failed,
  fieldError,
  HttpError,
  type Input,
  InvalidRequest,
  pointerTo,
} from "../http/index.ts";

type AnyError = HttpError<string>;

/** A value of a request, by its name. */
interface Value {
  in: "path" | "query" | "body";
  name: string;
  value: unknown;
}

/** Creates the errors of a conflict that an operation may have declared. */
type Conflicts = (message: string) => AnyError[];

/**
 * Creates the error for a request that would have violated a constraint of the database, or whose row is gone:
 * 400 with the place of a value that refers to a missing row, 404 if that value is in the path, 409 for a value
 * that another row has or a row to which another one refers, 412 for a row that has changed since its version
 * was compared. Null if the operation does not declare such an error, or if nothing that the client sent could
 * be the cause.
 */
export function violationRefuser(contract: PlatformContract, database: Database) {
  // Loaded before the first violation, because the file may change while a process of `pnpm dev` runs.
  const loading = database.tables();
  return async (thrown: unknown, failed: Failed): Promise<AnyError | null> => {
    const { response, validated, operationId = "" } = failed;
    const operation = contract.operations[operationId];
    if (validated === undefined || operation === undefined) return null;
    const { input } = validated;
    const violation = violationOf(thrown, await loading);
    if (violation === null) return null;
    const values = valuesOf(input);
    const conflicts = conflictsOf(contract, operationId);
    const errorsOf = async (): Promise<AnyError[]> => {
      if (violation.kind === "unique")
        return conflictErrors(values, await violatedColumns(violation, database), conflicts);
      if (violation.kind === "reference")
        return errorsOfMissing(await missingOf(values, database), input, conflicts);
      const changed = changedSince(operation, input.header);
      return [...(changed ? [changed] : []), ...errorsOfGone(values, conflicts)];
    };
    const errors = await errorsOf();
    return (
      errors.find((error) =>
        declaresError(contract, operationId, error, { response, validated }),
      ) ?? null
    );
  };
}

function valuesOf({ path, query, body }: Input): Value[] {
  return Object.entries({ path, query, body }).flatMap(([part, values]) => {
    // Only objects have named values; bytes and texts do not.
    if (typeof values !== "object" || values === null) return [];
    const place = part as Value["in"];
    return Object.entries(values).map(([name, value]) => ({ in: place, name, value }));
  });
}

/**
 * Looks up each value, because the error of the database does not tell a program which one refers to a missing
 * row.
 */
async function missingOf(values: Value[], database: Database): Promise<Value[]> {
  const tables = await database.tables();
  const isMissing = await Promise.all(
    values.map(({ name, value }) => isReferenceMissing(database, tables, [name, value])),
  );
  return values.filter((_value, index) => isMissing[index]);
}

/** The errors that could describe missing references, the best first. */
function errorsOfMissing(missing: Value[], { body }: Input, conflicts: Conflicts): AnyError[] {
  const inPath = missing.find((value) => value.in === "path");
  if (inPath !== undefined) {
    const message = missingSentence(inPath);
    return [new HttpError("not_found", message), ...conflicts(message)];
  }
  if (missing.length > 0) {
    const error = invalid(missing, "reference");
    return [error, ...conflicts(error.message)];
  }
  if (body === undefined) return conflicts("Something else refers to it.");
  const message = `body: ${sentenceOf("reference")} Otherwise, something else refers to it.`;
  return [new InvalidRequest([], message), ...conflicts(message)];
}

/** The errors that could describe a missing row, the best first. The last parameter of the path names it. */
function errorsOfGone(values: Value[], conflicts: Conflicts): AnyError[] {
  const named = values.findLast((value) => value.in === "path");
  const message = named ? missingSentence(named) : "What the request is about no longer exists.";
  // The general code comes first, because the operation's own code describes its own refusals, such as a place in use.
  return [new HttpError("not_found", message), ...conflicts(message).toReversed()];
}

function missingSentence({ name, value }: Value): string {
  return `There is nothing with the ${name} ${value}.`;
}

/** The errors that could describe values that another row has, the best first. */
function conflictErrors(values: Value[], columns: readonly string[], conflicts: Conflicts) {
  const taken = values.filter(({ name }) => columns.some((column) => isSameName(column, name)));
  // The client did not send the values, so it cannot correct them.
  if (taken.length === 0) return [];
  const sent = taken.filter((value) => value.in !== "path");
  const isInvalid = sent.length > 0 ? [invalid(sent, "unique")] : [];
  return [...conflicts(invalid(taken, "unique").message), ...isInvalid];
}

/** The errors have the operation's own code if its examples of 409 have exactly one, otherwise `conflict`. */
function conflictsOf(contract: PlatformContract, operationId: string): Conflicts {
  const statuses: Readonly<Record<string, number>> = contract.errorStatuses;
  const declared = new Set(declaredCodes(contract, operationId, 409));
  const own = [...declared].filter((code) => code !== inProgress && statuses[code] === 409);
  const codes = own.length === 1 ? [...own, "conflict"] : ["conflict"];
  return (message) => codes.map((code) => new HttpError<string>(code, message));
}

const inProgress = "request_in_progress";

function invalid(values: Value[], rule: "reference" | "unique"): InvalidRequest {
  const errors = values.map(({ in: place, name }) =>
    fieldError(
      place === "body" ? { in: place, pointer: pointerTo([name]) } : { in: place, name },
      rule,
    ),
  );
  return new InvalidRequest(errors);
}
