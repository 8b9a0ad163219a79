import { randomUUID } from "node:crypto";
import { writeFile } from "node:fs/promises";
import type { ConsumerUse, UsageExport } from "@contract-first/reading/usage-export";
import type { UsagePlace } from "@contract-first/reading/usage-place";
import { printJson, printTable } from "../command-line/output.ts";
import { UserError } from "../command-line/user-error.ts";
import type { PlatformContract } from "../contract.ts";
import type { Database } from "../database/database.ts";
import { usageTree } from "../http/index.ts";
import type { FormatOptions } from "./key-commands.ts";
import { readUsage } from "./read-usage.ts";

export interface UsageFilter extends FormatOptions {
  operation?: string;
  place?: UsagePlace;
  /** The file to write. */
  export?: string;
}

/** Prints or exports the uses of the last 30 days: of a place, of the places of an operation, or of all operations. */
export async function printUsage(
  database: Database,
  contract: PlatformContract,
  filter: UsageFilter,
): Promise<void> {
  const { operation, place, json, export: file } = filter;
  if (operation !== undefined && !Object.hasOwn(contract.operations, operation))
    throw new UserError(`The contract has no operation ${operation}: --operations lists all.`);
  const usage = await readUsage(database, contract, Date.now());
  if (file !== undefined) await exportUsage(usage, file);
  else {
    const rows =
      place === undefined
        ? rowsOf(usage, contract, operation)
        : await keyRows(database, usage, filter);
    if (json) return printJson(rows);
    const names = Object.keys(rows[0] ?? {});
    const header = names.map((name) => name.replaceAll(/[A-Z]/g, " $&").toUpperCase());
    const cells = rows.map((row) => Object.values(row).map(textOf));
    if (rows.length > 0) printTable(header, cells);
    else if (place !== undefined) console.log(`No counted request used ${place}.`);
  }
  console.log(`Calls with API keys from ${usage.from} to ${usage.to}.${noticeOf(usage)}`);
}

function textOf(value: unknown): string {
  if (typeof value === "boolean") return value ? "yes" : "";
  return String(value ?? "-");
}

/** A row for each operation, or for each place of one. */
function rowsOf({ operations }: UsageExport, contract: PlatformContract, id?: string): object[] {
  if (id === undefined) {
    const all = Object.entries(operations);
    return all.map(([operation, { calls }]) => ({ operation, ...summaryOf(calls) }));
  }
  const { deprecated } = usageTree(contract, id);
  const { counted = [], places = {}, other } = operations[id] ?? {};
  const rowOf = (place: UsagePlace, uses?: ConsumerUse[]) => {
    return { place, ...summaryOf(uses), deprecated: deprecated.has(place) };
  };
  const rows = counted.map((each) => rowOf(each, places[each]));
  return other ? [...rows, rowOf("other", other)] : rows;
}

/** A row for each key that uses a place. */
async function keyRows(
  database: Database,
  { operations, sampleRate }: UsageExport,
  { operation: id, place = "" }: UsageFilter,
): Promise<object[]> {
  const shown = Object.entries(operations).filter(([each]) => each === (id ?? each));
  if (sampleRate > 0 && !shown.some(([, { counted }]) => counted.includes(place)))
    throw new UserError(`No operation counts ${place}: --operation <id> lists what it counts.`);
  const keys = await database.apiKey.findMany();
  const names = new Map(keys.map((key) => [key.id, key.name]));
  return shown.flatMap(([operation, { places }]) =>
    (places[place] ?? []).map(([id, calls, lastCallOn]) => ({
      ...{ id, name: names.get(id), operation, calls, lastCallOn },
    })),
  );
}

export function summaryOf(uses: readonly ConsumerUse[] = []) {
  const days = uses.map(([, , day]) => day).sort();
  const calls = uses.reduce((sum, [, each]) => sum + each, 0);
  return { keys: uses.length, calls, lastCallOn: days.at(-1) ?? null };
}

/** What limits the uses of places. */
function noticeOf({ sampleRate }: UsageExport): string {
  if (sampleRate === 1) return "";
  if (sampleRate === 0) return " The uses of places were not counted.";
  return ` The places of at least ${sampleRate * 100} % of them were counted.`;
}

/** Writes a file in which a number stands for each key: another one in each file. */
async function exportUsage(usage: UsageExport, file: string): Promise<void> {
  const { from, to, sampleRate, operations } = usage;
  const lists = Object.values(operations).flatMap(({ calls, places, other = [] }) => [
    ...[calls, other, ...Object.values(places)],
  ]);
  const ids = new Set(lists.flat().map(([id]) => id));
  // In an order that tells nothing of the ids.
  const shuffled = Array.from(ids, (id) => [randomUUID(), id] as const).sort();
  const numbers = new Map(shuffled.map(([, id], index) => [id, index + 1]));
  for (const list of lists) {
    for (const use of list) use[0] = numbers.get(use[0]) ?? 0;
    list.sort(([left], [right]) => left - right);
  }
  const text = JSON.stringify({ from, to, sampleRate, operations }, null, 1);
  await writeFile(file, `${text}\n`).catch((error: Error) => {
    throw new UserError(`${file} cannot be written: ${error.message}`);
  });
}
