import { randomUUID } from "node:crypto";
import { copyFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { afterAll, describe, expect, test } from "vitest";
import { freePort } from "../../harness/free-port.ts";
import { runProgram } from "../../harness/run-program.ts";
import { Load } from "../load.ts";
import { createSmallDisk, type SmallDisk } from "../machine/small-disk.ts";
import type { Subject } from "../subject.ts";
import { targetNames, useTarget } from "../target.ts";

/** A new database of PostgreSQL takes about 8 MB. */
const megabytes = 40;

/** Declares the tests in which the disk of the database is full. The names of resources may be long. */
export function fullDiskCases<Client>(subject: Subject<Client>): void {
  const disks = targetNames.flatMap((database) => {
    const disk = createSmallDisk(megabytes);
    return disk === null ? [] : [[database, disk] as const];
  });
  if (disks.length === 0) console.warn("Full disks are skipped: this user may not mount one.");
  describe.each(disks)("%s", (database, disk: SmallDisk) => {
    const target = useTarget(subject, database, disk.folder);
    afterAll(() => disk.remove());

    let operators: string;
    async function readiness(): Promise<{ status: number; reason: string }> {
      const response = await fetch(`${operators}/readyz`);
      const { checks } = (await response.json()) as { checks: { database: string } };
      return { status: response.status, reason: checks.database };
    }

    test("full disk of the database: writes get 503, reads go on, and it heals", async ({
      task,
    }) => {
      const opsPort = await freePort();
      operators = `http://127.0.0.1:${opsPort}`;
      await target.start({ OPS_PORT: String(opsPort) });
      const load = Load.start(target, { clients: 8 });
      await setTimeout(500);
      disk.fill();
      await expect.poll(() => load.outcomes.get("503") ?? 0).toBeGreaterThan(20);
      await expect
        .poll(readiness)
        .toEqual({ status: 503, reason: "the disk of the database is full" });
      expect((await fetch(`${target.origin}/health`)).status).toBe(503);
      const reads = load.outcomes.get("200") ?? 0;
      await expect.poll(() => load.outcomes.get("200") ?? 0).toBeGreaterThan(reads + 10);

      disk.free();
      const recoveredMs = await load.untilSuccess();
      expect(await readiness()).toEqual({ status: 200, reason: "ok" });
      await setTimeout(500);
      const effect = await load.audit();
      task.meta.fault = { fault: "full disk of the database", database, ...effect, recoveredMs };
      expect(effect).toMatchObject({ failed: 0, lost: 0, duplicated: 0 });
      if (database === "SQLite") {
        // Counts that could not be saved in the meantime are saved now.
        await expect
          .poll(() => target.database.rateLimitCounter.findMany())
          .toContainEqual(expect.objectContaining({ dayCount: effect.sent }));
      }
    });

    test.runIf(database === "SQLite")("full disk of the database: commands say so", async () => {
      const createKey = async (file: string) => {
        const env = { DATABASE_URL: `file:${disk.folder}/${file}` };
        return (await runProgram(subject.keysProgram, ["create", "--name", "X"], env)).stderr;
      };
      copyFileSync(`${disk.folder}/test.db`, `${disk.folder}/copy.db`);
      disk.fill();
      await expect
        .poll(() => createKey("test.db"))
        .toMatch(/^The command could not write: the disk of the database is full\. .*\n$/);
      const stderr = await createKey("copy.db");
      expect(stderr).toMatch(
        / cannot be opened for writing: its disk is full\. Free space there\.\n$/,
      );
      disk.free();
    });

    test("full disk of the database, and no requests: it heals all the same", async () => {
      const add = (headers = {}) => target.send("x".repeat(90_000), { headers });
      disk.fill();
      await expect.poll(async () => (await add()).status).toBe(503);
      const keyed = await add({ "Idempotency-Key": randomUUID() });
      expect([keyed.status, keyed.headers.get("Retry-After")]).toEqual([503, "1"]);
      disk.free();
      await expect.poll(readiness).toEqual({ status: 200, reason: "ok" });
    });
  });
}
