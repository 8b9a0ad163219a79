import { randomInt } from "node:crypto";
import { writeFile } from "node:fs/promises";
import type { ConsumerUse, OperationUse, UsageExport } from "@contract-first/reading/usage-export";
import type { UsagePlace } from "@contract-first/reading/usage-place";
import { printJson, printTable } from "../command-line/output.ts";
import { UserError } from "../command-line/user-error.ts";
import type { PlatformContract } from "../contract.ts";
import type { Database } from "../database/database.ts";
import type { FormatOptions } from "./key-commands.ts";
import { readUsage, type Usage } from "./read-usage.ts";

export interface UsageFilter {
  operation?: string;
  place?: UsagePlace;
}

/** Prints the uses of the last 30 days: of a place, of the places of an operation, or of all operations. */
export async function printUsage(
  database: Database,
  contract: PlatformContract,
  { operation, place, json }: UsageFilter & FormatOptions,
): Promise<void> {
  if (operation !== undefined && !Object.hasOwn(contract.operations, operation))
    throw new UserError(`The contract has no operation ${operation}.`);
  const usage = await readUsage(database, contract, Date.now());
  const shown = Object.entries(usage.operations).filter(([id]) => id === (operation ?? id));
  const rows =
    place === undefined
      ? shown.flatMap((each): object[] =>
          operation === undefined ? operationRow(each) : placeRows(each, usage),
        )
      : await keyRows(database, shown, place);
  if (json) return printJson(rows);
  const [first] = rows;
  if (first !== undefined) {
    const headers = Object.keys(first).map((name) =>
      name.replaceAll(/[A-Z]/g, " $&").toUpperCase(),
    );
    const cells = rows.map((row) => Object.values(row).map(textOf));
    printTable(headers, cells);
  }
  console.log(`Calls with API keys from ${usage.from} to ${usage.to}.${noticeOf(usage)}`);
}

function textOf(value: unknown): string {
  if (typeof value === "boolean") return value ? "yes" : "";
  return String(value ?? "-");
}

function operationRow([operation, { calls }]: [string, OperationUse]) {
  return [{ operation, ...summaryOf(calls) }];
}

function placeRows(
  [id, { counted, places, other }]: [string, OperationUse],
  { deprecated }: Usage,
) {
  const all = counted.map((place) => ({ place, uses: places[place] ?? [] }));
  if (other !== undefined) all.push({ place: "other", uses: other });
  return all.map(({ place, uses }) => ({
    ...{ place, ...summaryOf(uses), deprecated: deprecated[id]?.has(place) ?? false },
  }));
}

async function keyRows(
  database: Database,
  operations: [string, OperationUse][],
  place: UsagePlace,
) {
  if (!operations.some(([, { counted }]) => counted.includes(place)))
    throw new UserError(
      `No operation that was called counts ${place}: see pnpm keys usage --operation.`,
    );
  const keys = await database.apiKey.findMany();
  const names = new Map(keys.map(({ id, name }) => [id, name]));
  return operations.flatMap(([operation, { places }]) =>
    (places[place] ?? []).map(([id, calls, lastCallOn]) => ({
      ...{ id, name: names.get(id) ?? null, operation, calls, lastCallOn },
    })),
  );
}

function summaryOf(uses: readonly ConsumerUse[]) {
  return {
    keys: uses.length,
    calls: uses.reduce((sum, [, calls]) => sum + calls, 0),
    lastCallOn:
      uses
        .map(([, , day]) => day)
        .sort()
        .at(-1) ?? null,
  };
}

/** What limits the uses of places. */
function noticeOf({ sampleRate, hasSeveralRates }: Usage): string {
  if (sampleRate === 1) return "";
  if (sampleRate === 0) return " The uses of places were not counted.";
  const several = hasSeveralRates ? ", the smallest of several rates" : "";
  return ` Of these, the places of ${sampleRate * 100} % were counted${several}.`;
}

/** Writes the uses of the last 30 days to a file, in which a number stands for each key: another one in each file. */
export async function exportUsage(
  database: Database,
  contract: PlatformContract,
  file: string,
): Promise<void> {
  const usage = await readUsage(database, contract, Date.now());
  await writeFile(file, `${JSON.stringify(withoutKeys(usage), null, 1)}\n`).catch(
    (error: Error) => {
      throw new UserError(`${file} cannot be written: ${error.message}`);
    },
  );
  const { from, to } = usage;
  console.log(`Wrote the calls with API keys from ${from} to ${to} to ${file}.${noticeOf(usage)}`);
}

function withoutKeys({ from, to, sampleRate, ...usage }: UsageExport): UsageExport {
  const uses = Object.values(usage.operations).flatMap(({ calls, places, other = [] }) => [
    ...[calls, other].flat(),
    ...Object.values(places).flat(),
  ]);
  const numbers = new Map(
    shuffle([...new Set(uses.map(([id]) => id))]).map((id, index) => [id, index + 1]),
  );
  const renumber = (each: readonly ConsumerUse[]) =>
    each
      .map(([id, ...use]): ConsumerUse => [numbers.get(id) ?? 0, ...use])
      .sort(([left], [right]) => left - right);
  const operations = Object.entries(usage.operations).map(
    ([id, { calls, counted, places, other }]): [string, OperationUse] => [
      id,
      {
        ...{ calls: renumber(calls), counted },
        places: Object.fromEntries(
          Object.entries(places).map(([place, each]) => [place, renumber(each)]),
        ),
        ...(other && { other: renumber(other) }),
      },
    ],
  );
  return { from, to, sampleRate, operations: Object.fromEntries(operations) };
}

/** In an order that tells nothing of the ids. */
function shuffle(ids: number[]): number[] {
  for (let end = ids.length; end > 1; end--) {
    const chosen = randomInt(end);
    [ids[chosen], ids[end - 1]] = [ids[end - 1] as number, ids[chosen] as number];
  }
  return ids;
}
