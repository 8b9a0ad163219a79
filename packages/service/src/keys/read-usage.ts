import type { ConsumerUse, OperationUse, UsageExport } from "@contract-first/reading/usage-export";
import { securityUsage } from "@contract-first/reading/usage-place";
import type { PlatformContract } from "../contract.ts";
import type { Database } from "../database/database.ts";
import { usageTree } from "../http/index.ts";
import { anyOperation, dayMs, dayOf } from "./call-counts.ts";
import { clientPlace, otherClients, schemesToChoose } from "./count-usage.ts";
import { reportedDays } from "./operation-usage.ts";
import { otherPlace, ratePlace } from "./place-counts.ts";

/**
 * Reads the uses of the last 30 days, including today. If the places of some of these days were not counted, only the
 * later days are read: what was used before must not count as unused. The ids of keys are the numbers of consumers.
 * Operations that take API keys are listed even if nobody called them.
 *
 * @param now Unix time in milliseconds
 */
export async function readUsage(
  database: Database,
  contract: PlatformContract,
  now: number,
): Promise<UsageExport> {
  const period = await readPeriod(database, now);
  const { from, to, sampleRate } = period;
  const where = { day: { gte: from, lte: to }, operation: { not: anyOperation } };
  const summary = { where, _sum: { calls: true }, _max: { day: true } } as const;
  const { operationUsage, placeUsage } = database;
  const calls = await operationUsage.groupBy({
    ...{ by: ["operation", "apiKeyId"], orderBy: { operation: "asc" } },
    ...summary,
  });
  const used = await placeUsage.groupBy({ by: ["operation", "place", "apiKeyId"], ...summary });
  const operations: Record<string, OperationUse> = Object.create(null);
  for (const row of calls) {
    operations[row.operation] ??= { calls: [], counted: [], places: {} };
    operations[row.operation]?.calls.push(useOf(row));
  }
  for (const { operation, place, ...row } of sampleRate === 0 ? [] : used) {
    const { [operation]: uses } = operations;
    if (uses === undefined) continue;
    if (place === otherPlace) uses.other ??= [];
    else uses.places[place] ??= [];
    (uses.places[place] ?? uses.other)?.push(useOf(row));
  }
  for (const id of Object.keys(contract.operations)) {
    if (takesKeys(contract, id)) operations[id] ??= { calls: [], counted: [], places: {} };
    const { [id]: operation } = operations;
    if (sampleRate === 0 || operation === undefined) continue;
    const { places } = usageTree(contract, id);
    const schemes = schemesToChoose(contract, id).map(securityUsage);
    const clients = Object.keys(operation.places).filter((place) => place.startsWith(clientPlace));
    const allClients = new Set([...clients.sort(), otherClients]);
    operation.counted = [...places, ...schemes, ...allClients];
  }
  return { ...period, operations };
}

/** Whether an API key is, or may be, required: then no calls mean that no key called. */
function takesKeys({ operations, securitySchemes }: PlatformContract, id: string): boolean {
  const names = operations[id]?.security.flatMap((each) => Object.keys(each)) ?? [];
  return names.some((name) => securitySchemes[name]?.credential === "key");
}

/** The days that are reported, and the smallest rate at which their requests were searched for places. */
async function readPeriod(
  database: Database,
  now: number,
): Promise<Pick<UsageExport, "from" | "to" | "sampleRate">> {
  const [first, to] = [dayOf(now - (reportedDays - 1) * dayMs), dayOf(now)];
  const rows = await database.placeUsage.findMany({
    where: { day: { gte: first, lte: to }, operation: anyOperation },
    // The smallest rate of each day comes last.
    orderBy: [{ day: "asc" }, { place: "desc" }],
  });
  const rates = rows.map(({ day, place }) => ({
    day,
    rate: Number(place.slice(ratePlace.length)),
  }));
  const counted = rates.slice(rates.findLastIndex(({ rate }) => rate === 0) + 1);
  const [{ day: from } = { day: first }] = counted;
  const sampleRate = counted.length === 0 ? 0 : Math.min(...counted.map(({ rate }) => rate));
  return { from, to, sampleRate };
}

interface Summary {
  apiKeyId: number;
  _sum: { calls: bigint | null };
  _max: { day: string | null };
}

function useOf({ apiKeyId, _sum, _max }: Summary): ConsumerUse {
  return [apiKeyId, Number(_sum.calls), _max.day ?? ""];
}
