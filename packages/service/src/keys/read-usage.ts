import type { ConsumerUse, OperationUse, UsageExport } from "@contract-first/reading/usage-export";
import type { UsagePlace } from "@contract-first/reading/usage-place";
import type { PlatformContract } from "../contract.ts";
import type { Database } from "../database/database.ts";
import { anyOperation, dayMs, dayOf } from "./call-counts.ts";
import { clientPlace, countedUsage } from "./count-usage.ts";
import { reportedDays } from "./operation-usage.ts";
import { otherPlace, ratePlace } from "./place-counts.ts";

/**
 * The uses of the last 30 days, including today. The numbers of consumers are the ids of their API keys.
 *
 * The report begins later if the places of earlier days were not counted, because it must not call them unused.
 */
export interface Usage extends UsageExport {
  /** Whether requests were sampled at several rates, of which `sampleRate` is the smallest. */
  hasSeveralRates: boolean;
  /** The places that the contract marks as deprecated, by operationId. */
  deprecated: Record<string, ReadonlySet<UsagePlace>>;
}

/** @param now Unix time in milliseconds */
export async function readUsage(
  database: Database,
  contract: PlatformContract,
  now: number,
): Promise<Usage> {
  const period = await readPeriod(database, now);
  const { from, to, sampleRate } = period;
  const where = { day: { gte: from, lte: to }, operation: { not: anyOperation } };
  const summary = { where, _sum: { calls: true }, _max: { day: true } } as const;
  const calls = await database.operationUsage.groupBy({
    by: ["operation", "apiKeyId"],
    ...summary,
  });
  const used = await database.placeUsage.groupBy({
    by: ["operation", "place", "apiKeyId"],
    ...summary,
  });
  const operations: Record<string, OperationUse> = Object.create(null);
  const deprecated: Usage["deprecated"] = Object.create(null);
  for (const row of calls.sort(byOperation)) {
    if (operations[row.operation] === undefined) {
      const isKnown = sampleRate > 0 && Object.hasOwn(contract.operations, row.operation);
      const counted = isKnown ? countedUsage(contract, row.operation) : undefined;
      const places: OperationUse["places"] = Object.create(null);
      operations[row.operation] = { calls: [], counted: [...(counted?.places ?? [])], places };
      deprecated[row.operation] = counted?.deprecated ?? new Set();
    }
    operations[row.operation]?.calls.push(useOf(row));
  }
  for (const row of used) {
    const operation = operations[row.operation];
    if (operation === undefined || sampleRate === 0) continue;
    const isOther = row.place === otherPlace;
    const uses = (isOther ? operation.other : operation.places[row.place]) ?? [];
    if (isOther) operation.other = uses;
    else operation.places[row.place] = uses;
    uses.push(useOf(row));
  }
  for (const operation of Object.values(operations)) keepCounted(operation);
  return { ...period, operations, deprecated };
}

type Period = Pick<Usage, "from" | "to" | "sampleRate" | "hasSeveralRates">;

/** The days that are reported, and the smallest rate at which their requests were searched for places. */
async function readPeriod(database: Database, now: number): Promise<Period> {
  const [first, to] = [dayOf(now - (reportedDays - 1) * dayMs), dayOf(now)];
  const rows = await database.placeUsage.findMany({
    where: { day: { gte: first, lte: to }, operation: anyOperation },
    orderBy: { day: "asc" },
  });
  const rates = rows.map(({ day, place }) => ({
    day,
    rate: Number(place.slice(ratePlace.length)),
  }));
  const lastUncounted = rates.findLast(({ rate }) => rate === 0)?.day;
  const counted = rates.filter(({ day }) => lastUncounted === undefined || day > lastUncounted);
  const [{ day: from } = { day: first }] = counted;
  const all = new Set(counted.map(({ rate }) => rate));
  return {
    from,
    to,
    sampleRate: Math.min(...all, 1) * Math.sign(all.size),
    hasSeveralRates: all.size > 1,
  };
}

interface Row {
  apiKeyId: number;
  _sum: { calls: bigint | null };
  _max: { day: string | null };
}

function useOf({ apiKeyId, _sum, _max }: Row): ConsumerUse {
  return [apiKeyId, Number(_sum.calls), _max.day ?? ""];
}

function byOperation(left: { operation: string }, right: { operation: string }): number {
  return left.operation < right.operation ? -1 : 1;
}

/** Adds the clients, and leaves out the places that the contract no longer has. */
function keepCounted(operation: OperationUse): void {
  const { places, counted } = operation;
  if (counted.length > 0 || Object.keys(places).length > 0) {
    const clients = Object.keys(places).filter((place) => place.startsWith(clientPlace));
    counted.push(...clients.sort());
  }
  const known = new Set(counted);
  for (const place of Object.keys(places)) if (!known.has(place)) delete places[place];
}
