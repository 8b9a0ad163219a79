import { renameSync, rmSync, writeFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { Load } from "../load.ts";
import type { Subject } from "../subject.ts";
import { useTarget } from "../target.ts";

const database = "SQLite";

/** Declares the tests in which the file of the database is deleted or replaced. */
export function fileCases<Client>(subject: Subject<Client>): void {
  describe(database, () => {
    const target = useTarget(subject, database);

    test.for([
      ["deleted", () => {}],
      ["replaced", (path: string) => writeFileSync(path, "")],
    ] as const)(
      "database file %s: nothing is confirmed that would be gone",
      async ([how, put], { task }) => {
        const service = await target.start();
        const path = fileURLToPath(String(target.env.DATABASE_URL));
        const load = Load.start(target, { clients: 8 });
        await setTimeout(500);
        renameSync(path, `${path}.moved`);
        put(path);
        const begin = performance.now();
        await expect.poll(async () => (await fetch(`${target.origin}/readyz`)).status).toBe(503);
        expect(performance.now() - begin).toBeLessThan(1_000);
        const added = load.outcomes.get("201");
        await setTimeout(1_000);
        expect(load.outcomes.get("201")).toBe(added);
        rmSync(path, { force: true });
        renameSync(`${path}.moved`, path);
        const recoveredMs = await load.untilSuccess();
        await load.stop();
        await service.kill();
        const effect = await load.audit();
        task.meta.fault = {
          ...{ fault: `database file ${how}`, database, ...effect, recoveredMs },
          note: "put back",
        };
        expect(effect).toMatchObject({ failed: 0, lost: 0, duplicated: 0 });
      },
    );
  });
}
