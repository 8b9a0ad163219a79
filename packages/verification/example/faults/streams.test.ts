import { setTimeout } from "node:timers/promises";
import {
  hasNginx,
  Load,
  outagesOfPostgresql,
  outagesOfRedis,
  startNginx,
  targetNames,
  useTarget,
  withstandOutage,
} from "@contract-first/testing/faults";
import { freePort, type RunningService } from "@contract-first/testing/internal";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { limits } from "../src/generated/operations.ts";
import { service } from "../src/service.ts";
import { changesOf, type Watched, watch } from "../src/testing/watch.ts";
import { compareIds, complete, inTotal } from "./compare-ids.ts";
import { register } from "./register.ts";

const kills = 6;

describe.each(targetNames)("the streams of places, %s", (database) => {
  const target = useTarget(register, database);
  const optionsOf = (origin: string) => ({
    baseUrl: `${origin}${service.contract.basePath}`,
    apiKey: target.apiKey,
  });

  async function start(env: Record<string, string> = {}): Promise<RunningService> {
    const running = await target.start(env);
    onTestFinished(() => void running.kill());
    return running;
  }

  /** Clients that add places until the test is over. */
  const startLoad = () => Load.start(target, { clients: 4, pauseMs: 10 });

  /** The positions of all changes that are kept after a position. */
  async function positionsAfter(position: string): Promise<string[]> {
    const rows = await target.database.service.placeChange.findMany({
      where: { id: { gt: BigInt(position) } },
      orderBy: { id: "asc" },
      select: { id: true },
    });
    return rows.map(({ id }) => String(id));
  }

  /** Compares what streams have received since they were opened with what is kept. */
  async function audit(streams: Watched[]) {
    const compared = [];
    let changes = 0;
    for (const stream of streams) {
      const kept = await positionsAfter(stream.events[0]?.id ?? "");
      const received = () => changesOf(stream).map(({ id }) => id);
      await vi.waitFor(() => expect(received().at(-1)).toBe(kept.at(-1)), 60_000);
      changes += kept.length;
      compared.push(compareIds(received(), kept));
    }
    return { changes, ...inTotal(compared) };
  }

  const noteOf = (streams: Watched[], { changes }: { changes: number }) =>
    `${streams.length} streams received ${changes.toLocaleString("en")} changes`;

  test(`kill -9, ${kills} times: nothing is missed, nothing arrives twice`, async ({ task }) => {
    // Two processes serve one database, as far as they can count together.
    const { port: own } = new URL(target.origin);
    const ports = database === "SQLite" ? [own] : [own, String(await freePort())];
    const services = await Promise.all(ports.map((PORT) => start({ PORT })));
    const origins = services.map(({ origin }) => origin);
    const streams = await Promise.all(
      [...origins, ...origins, ...origins, ...origins].map((origin) => watch(optionsOf(origin))),
    );
    const load = startLoad();
    for (let count = 0; count < kills; count++) {
      await setTimeout(300 + 100 * count);
      const index = count % services.length;
      await services[index]?.kill();
      services[index] = await start({ PORT: ports[index] ?? own });
    }
    const effect = await load.audit();
    const { changes, ...found } = await audit(streams);
    const fault = `kill -9, ${kills} times, streams`;
    task.meta.fault = { fault, database, ...effect, ...found, note: noteOf(streams, { changes }) };
    expect(found).toEqual(complete);
    expect(changes).toBeGreaterThan(streams.length * kills * 10);
  });

  const outages = database === "SQLite" ? [] : [...outagesOfPostgresql, ...outagesOfRedis];

  test.for(outages)(
    "$fault: nothing is missed, nothing arrives twice",
    async (outage, { task }) => {
      const { origin, process } = await start({ DATABASE_TIMEOUT_SECONDS: "1" });
      const streams = await Promise.all([1, 2, 3, 4].map(() => watch(optionsOf(origin))));
      const load = startLoad();
      const recoveredMs = await withstandOutage(outage, target, load);
      const effect = await load.audit();
      const { changes, ...found } = await audit(streams);
      task.meta.fault = {
        ...{ fault: `${outage.fault}, streams`, database, ...effect, ...found, recoveredMs },
        note: noteOf(streams, { changes }),
      };
      expect(process.exitCode).toBeNull();
      expect(found).toEqual(complete);
    },
  );
});

describe.runIf(hasNginx)("behind nginx", () => {
  const target = useTarget(register, "SQLite");

  /** Follows the stream through an nginx that closes connections on which a server is silent for so long. */
  async function watchThrough(port: string, silentSeconds: number) {
    const origin = await startNginx([Number(port)], silentSeconds);
    let connections = 0;
    const fetch = (request: Request) => {
      connections++;
      return globalThis.fetch(request);
    };
    const baseUrl = `${origin}${service.contract.basePath}`;
    const watched = await watch({ baseUrl, apiKey: target.apiKey, fetch });
    return { watched, connections: () => connections };
  }

  test("comments keep an idle stream open, and one that is closed nevertheless misses nothing", async () => {
    const { origin } = await target.start();
    const { port } = new URL(origin);
    const { streamCommentSeconds } = limits;
    const [patient, impatient] = await Promise.all([
      watchThrough(port, streamCommentSeconds + 5),
      watchThrough(port, 2),
    ]);
    await setTimeout((2 * streamCommentSeconds + 8) * 1_000);
    expect(patient.connections()).toBe(1);
    expect(impatient.connections()).toBeGreaterThan(2);
    const load = Load.start(target, { clients: 1 });
    await setTimeout(1_000);
    await load.stop();
    const streams = [patient.watched, impatient.watched];
    const count = await target.database.service.placeChange.count();
    expect(count).toBeGreaterThan(0);
    const received = () => streams.map((each) => changesOf(each).length);
    // After connections without an event, the client pauses for up to 30 seconds before it connects again.
    await vi.waitFor(() => expect(received()).toEqual([count, count]), 40_000);
    expect(changesOf(patient.watched)).toEqual(changesOf(impatient.watched));
  });
});
