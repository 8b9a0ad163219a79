import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { firstPlan } from "@contract-first/service/internal/testing";
import { afterAll, describe, expect, test } from "vitest";
import type { Subject } from "../subject.ts";
import { targetNames } from "../target.ts";
import { useTarget } from "../use-target.ts";

const library = findLibrary();
if (library === null) console.warn("Clock jumps are skipped: install libfaketime.");

/** Debian installs it in the folder of the processor's architecture. */
function findLibrary(): string | null {
  const folders = readdirSync("/usr/lib").map((name) => `/usr/lib/${name}/faketime`);
  for (const folder of [...folders, "/usr/local/lib/faketime"]) {
    try {
      if (readdirSync(folder).includes("libfaketimeMT.so.1")) {
        return join(folder, "libfaketimeMT.so.1");
      }
    } catch {
      // The library is not in this folder.
    }
  }
  return null;
}

/** The clock of all programs that are started with `env`. */
class FakeClock {
  readonly #folder = mkdtempSync(join(tmpdir(), "faults-clock-"));
  readonly env: Record<string, string>;

  constructor() {
    this.set(0);
    this.env = {
      LD_PRELOAD: String(library),
      FAKETIME_TIMESTAMP_FILE: this.#file,
      FAKETIME_NO_CACHE: "1",
      FAKETIME_DONT_FAKE_MONOTONIC: "1",
    };
  }

  get #file(): string {
    return join(this.#folder, "offset");
  }

  /** Sets the clock to this many seconds from the right time. */
  set(seconds: number): void {
    writeFileSync(this.#file, `${seconds < 0 ? "" : "+"}${seconds}`);
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true });
  }
}

/** The times to which the clock is set, in seconds relative to one second before the key is spent. */
const times = [0, -600, 0, -86_400 * 2, 0, 180, -600, 180];

const minute = () => Math.floor(Date.now() / 60_000);

/** Declares the tests in which the clock is set back and forth. */
export function clockCases<Client>(subject: Subject<Client>): void {
  describe.runIf(library !== null).each(targetNames)("%s", (database) => {
    const target = useTarget(subject, database);
    const clock = new FakeClock();
    afterAll(() => clock.remove());

    test("clock set back and forth: a spent key does not get its minute again", async ({
      task,
    }) => {
      const { origin } = await target.start({ ...clock.env, BAN_THRESHOLD: "0" });
      const headers = { Authorization: `Bearer ${await target.createKey()}` };
      const [, { perMinute: limit }] = firstPlan(subject.service.contract);
      let sent = 0;
      const admitted = async () => {
        sent += limit + 10;
        const statuses = Array.from(
          { length: limit + 10 },
          async () => (await fetch(`${origin}${subject.collection.path}`, { headers })).status,
        );
        return (await Promise.all(statuses)).filter((status) => status === 200).length;
      };

      const begin = minute();
      const secondsOfMinute = Math.floor(Date.now() / 1000) % 60;
      const afterJumps: number[] = [];
      for (const seconds of times) {
        clock.set(seconds - secondsOfMinute);
        afterJumps.push(await admitted());
      }
      const minutes = minute() - begin + 1;
      task.meta.fault = {
        ...{ fault: "clock set back and forth", database, sent, refused: 0, failed: 0, lost: 0 },
        ...{ duplicated: 0, recoveredMs: null },
        note: `admitted after each jump: ${afterJumps.join(", ")}`,
      };
      // Redis uses its own clock, which is right. (libfaketime cannot change it, because it conflicts with jemalloc.)
      if (database === "SQLite") expect(afterJumps).toEqual([limit, 0, 0, 0, 0, limit, 0, 0]);
      else
        expect(afterJumps.reduce((sum, each) => sum + each)).toBeLessThanOrEqual(limit * minutes);
    });
  });
}
