/** Runs the example with work in the background: it measures the places whose volume nobody knows. */

import { setTimeout } from "node:timers/promises";
import { runService } from "@contract-first/service/run-service";
import { repeat } from "../../src/repeat.ts";
import { service } from "../../src/service.ts";
import type { PrismaClient } from "../../src/storage/sqlite/client.ts";

/** The volume of a place that is being measured. */
const claimed = 1;

async function measurePlaces({ place }: PrismaClient, signal: AbortSignal): Promise<void> {
  const free = { volume: null };
  for (const { id } of await place.findMany({ where: free, take: 100 })) {
    if (signal.aborted) return;
    // Of several processes, one finds the place free, and for the others count is 0.
    const { count } = await place.updateMany({ where: { id, ...free }, data: { volume: claimed } });
    if (count === 1) await place.update({ where: { id }, data: { volume: await measure(id) } });
  }
}

async function measure(id: bigint): Promise<number> {
  console.log(`measuring ${id}`);
  await setTimeout(100);
  console.log(`measured ${id}`);
  return 100;
}

await runService({
  ...service,
  extend(dependencies) {
    const { database, log } = dependencies;
    const extensions = service.extend?.(dependencies);
    const report = (error: unknown) => log.error({ err: error }, "places not measured");
    console.log("begun");
    const stop = repeat((signal) => measurePlaces(database.service, signal).catch(report), 10);
    return {
      ...extensions,
      async stop() {
        await Promise.all([stop(), extensions?.stop?.()]);
        console.log("stopped");
      },
    };
  },
});
