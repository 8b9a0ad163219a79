import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CallsSaver } from "@contract-first/service/internal/keys/calls-saver";
import { maxPlacesOfKey, PlaceCounts } from "@contract-first/service/internal/keys/place-counts";
import { readUsage } from "@contract-first/service/internal/keys/read-usage";
import { createMetrics } from "@contract-first/service/internal/process/metrics";
import { runServiceCommand } from "@contract-first/testing/internal/harness/run-service-command";
import { useTestService } from "@contract-first/testing/internal/harness/test-service";
import { pino } from "pino";
import { describe, expect, test } from "vitest";
import { usedService } from "../testing/used-service.ts";

const service = usedService();
const noon = Date.UTC(2030, 11, 5, 12);
const dayMs = 86_400_000;

/** The counts of one of several processes, and what saves them. */
function processOn({ database }: Pick<ReturnType<typeof useTestService>, "database">) {
  const metrics = createMetrics(service.contract);
  const log = pino({ level: "silent" });
  const saver = new CallsSaver({ database, metrics, log, now: () => noon });
  const operation = "putThing";
  const use = (key: number, place: string, at = noon) => {
    metrics.calls.add({ apiKeyId: key, operation, isDeprecated: false, at });
    metrics.places.add(key, at, [placeOf(place)], other);
  };
  const sample = (rate: number, at = noon) => metrics.places.addSampled(rate, at);
  return { saver, use, sample };
}

const placeOf = (place: string) => ({ operation: "putThing", place });
const other = placeOf("other");

describe("the uses of places", () => {
  const example = useTestService(service);
  const secret = (name: string) => `secret-${name}`;

  const put = async (path: string, init: RequestInit) => {
    const url = `${example.origin}${service.contract.basePath}/things/${path}`;
    return (await fetch(url, { method: "PUT", ...init })).status;
  };

  const usage = (...args: string[]) => {
    const env = { DATABASE_URL: example.databaseUrl };
    return runServiceCommand({ service, name: "keys", args: ["usage", ...args], env });
  };

  test("are counted in valid requests of keys, without any other value that was sent", async () => {
    const [one, two] = [await example.createKey(), await example.createKey()];
    const bearer = (each: typeof one) => ({ Authorization: `Bearer ${each.secret}` });
    const everything = {
      name: secret("name"),
      color: secret("color"),
      owner: { kind: "person", nickname: secret("nickname") },
      form: { shape: "square", side: 3 },
      animal: { type: "Dog" },
      untold: { "a/b": secret("slash") },
      parts: [{ size: 2 }, { size: null, parts: [{ name: secret("part"), size: 1 }] }],
      notes: { [secret("note")]: secret("text") },
      [secret("undeclared")]: 1,
    };
    const statuses = [
      await put(`${secret("path")}?level=1&status=old&tags=a&tags=c&order=x`, {
        body: JSON.stringify(everything),
        headers: {
          ...{ ...bearer(one), "Content-Type": "application/json", "X-Mode": "fast" },
          ...{ Cookie: "theme=dark", "User-Agent": "museum-client/1.4.0" },
        },
      }),
      await put("1?level=2", {
        body: new URLSearchParams({ name: secret("form"), color: "x" }),
        headers: { "X-Key": two.secret, "User-Agent": secret("agent/client/1.2.3x") },
      }),
      // Neither a request without a key, nor one that is not valid.
      await put("1?level=1&page=2", {}),
      await put("1?level=1&status=new&page=x", { headers: bearer(one) }),
    ];
    expect(statuses).toEqual([204, 204, 204, 400]);
    const { database, metrics, log: lines } = example;
    await expect.poll(() => lines.filter(({ status }) => status)).toHaveLength(4);
    const log = pino({ level: "silent" });
    await new CallsSaver({ database, metrics, log, now: Date.now }).close();

    const folder = await mkdtemp(join(tmpdir(), "usage-"));
    const file = join(folder, "usage.json");
    const { stdout } = await usage("--export", file);
    const text = await readFile(file, "utf8");
    await rm(folder, { recursive: true });
    const { operations, ...period } = JSON.parse(text);
    const today = new Date().toISOString().slice(0, 10);
    expect(stdout).toContain(`from ${today} to ${today}`);
    expect(period).toEqual({ from: today, to: today, sampleRate: 1 });
    const { counted, places } = operations.putThing;
    const [[first]] = places["query:status"];
    const usesOf = (consumer: number) =>
      Object.keys(places).filter((place) =>
        places[place].some(([each]: number[]) => each === consumer),
      );
    expect(usesOf(first).sort()).toEqual(
      [
        ...["query:status", 'query:status="old"', "query:order", "query:tags", 'query:tags="a"'],
        ...['query:tags="c"', "query:level", "query:level=1", "header:x-mode"],
        ...['header:x-mode="fast"', "cookie:theme", 'cookie:theme="dark"', "body:", "body:/name"],
        ...["body:/color", "body:/owner", "body:/owner|person", "body:/owner/kind"],
        ...['body:/owner/kind="person"', "body:/owner/nickname", "body:/form", "body:/form|1"],
        ...["body:/form/shape", 'body:/form/shape="square"', "body:/form/side", "body:/untold"],
        ...["body:/animal", "body:/animal|Dog", "body:/animal/type", 'body:/animal/type="Dog"'],
        ...["body:/untold/a~1b", "body:/parts", "body:/parts/[]/size", "body:/parts/[]/size=2"],
        ...["body:/parts/[]/size=null", "body:/parts/[]/parts", "body:/notes"],
        ...["client:1.4.0", "media-type:application/json", "security:bearer"],
      ].sort(),
    );
    expect(usesOf(3 - first).sort()).toEqual(
      [
        ...["query:level", "query:level=2", "body:", "body:/name", "body:/color", "client:other"],
        ...["media-type:application/x-www-form-urlencoded", "security:header"],
      ].sort(),
    );
    const unused = ['query:status="new"', "query:page", "body:/form|0", "body:/owner|firm"];
    expect(counted).toEqual(expect.arrayContaining(unused));
    expect(counted.filter((place: string) => /^path:|body:.id/.test(place))).toEqual([]);

    const rows = await database.placeUsage.findMany();
    const stored = JSON.stringify(rows, (_name, value) =>
      typeof value === "bigint" ? String(value) : value,
    );
    expect(stored + text).not.toMatch(/secret|1\.2\.3/);
    expect(text).not.toContain("Test");

    const ofOperation = await usage("--operation", "putThing");
    expect(ofOperation.stdout).toMatch(/^PLACE +KEYS +CALLS +LAST CALL ON +DEPRECATED\n/);
    expect(ofOperation.stdout).toMatch(new RegExp(`^query:order +1 +1 +${today} +yes$`, "m"));
    expect(ofOperation.stdout).toMatch(new RegExp(`^body:/color +2 +2 +${today} +yes$`, "m"));
    expect(ofOperation.stdout).toMatch(/^query:page +0 +0 +-$/m);
    const ofPlace = await usage("--place", "body:/owner|person", "--json");
    expect(JSON.parse(ofPlace.stdout)).toEqual([
      { id: one.key.id, name: "Test", operation: "putThing", calls: 1, lastCallOn: today },
    ]);
  });

  test("that the contract does not have are refused by the command", async () => {
    expect((await usage("--place", "query:page")).stdout).toMatch(
      "No counted request used query:page.",
    );
    expect((await usage("--operation", "putNothing")).stderr).toMatch("no operation putNothing");
    expect((await usage("--place", "query:nothing")).stderr).toMatch("counts query:nothing");
    expect((await usage("1", "--export", "x")).stderr).toBe(
      "--export counts all keys: omit the id.\n",
    );
  });
});

describe("saved uses of places", () => {
  const example = useTestService(service);
  const read = () => readUsage(example.database, service.contract, noon);

  test("of several processes add up, also after a failure", async () => {
    const unused = { calls: [], counted: [], places: {} };
    expect((await read()).operations).toEqual({ putThing: unused });
    const [one, two] = [processOn(example), processOn(example)];
    for (const { use, sample } of [one, two]) {
      for (let key = 1; key <= 1_500; key++) use(key, "query:status");
      sample(1);
    }
    await example.database.$executeRawUnsafe(
      `CREATE UNIQUE INDEX "refuse" ON "PlaceUsage" ("operation") WHERE "apiKeyId" = 1400 OR "apiKeyId" = 1401`,
    );
    await Promise.all([one.saver.flush(), two.saver.flush()]);
    await example.database.$executeRawUnsafe(`DROP INDEX "refuse"`);
    await Promise.all([one.saver.close(), two.saver.close()]);
    const uses = (await read()).operations.putThing?.places["query:status"];
    expect(uses?.map(([, calls]) => calls)).toEqual(Array(1_500).fill(2));
  });

  test("are kept for 90 days, tell their smallest rate, and begin after what was not counted", async () => {
    const { saver, use, sample } = processOn(example);
    for (const days of [90, 91]) use(1, "query:order", noon - days * dayMs);
    use(1, "query:order", noon - 3 * dayMs);
    sample(0, noon - 3 * dayMs);
    use(1, "query:page", noon - 2 * dayMs);
    sample(0.25, noon - 2 * dayMs);
    await saver.close();
    const kept = await example.database.placeUsage.findFirst({ orderBy: { day: "asc" } });
    expect(kept?.day).toBe("2030-09-06");
    const { from, to, sampleRate, operations } = await read();
    expect({ from, to, sampleRate }).toEqual({
      ...{ from: "2030-12-03", to: "2030-12-05", sampleRate: 0.25 },
    });
    const { places = {} } = operations.putThing ?? {};
    expect(Object.keys(places).sort()).toEqual(["query:page", "query:status"]);

    sample(0);
    await saver.close();
    expect(await read()).toMatchObject({
      sampleRate: 0,
      operations: { putThing: { counted: [], places: {} } },
    });
  });
});

describe("unsaved uses of places", () => {
  const manyPlaces = Array.from({ length: maxPlacesOfKey + 5 }, (_each, index) =>
    placeOf(`query:p${index}`),
  );

  /** The places and their numbers, of which those that are saved are forgotten. */
  const save = (counts: PlaceCounts) => {
    const batch = counts.unsaved(1_000_000);
    counts.forget(batch);
    return batch.map(({ row }) => [row.place, Number(row.calls)]);
  };

  test("count as other beyond the maximum of a key and day, also once they are saved", () => {
    const counts = new PlaceCounts();
    counts.add(1, noon, manyPlaces, other);
    const batch = counts.unsaved(1);
    expect(batch).toHaveLength(maxPlacesOfKey + 1);
    // During the save.
    counts.add(1, noon, manyPlaces.slice(0, 1), other);
    counts.forget(batch);
    expect(save(counts)).toEqual([["query:p0", 1]]);
    counts.add(1, noon, manyPlaces.slice(-2), other);
    expect(save(counts)).toEqual([["other", 1]]);
    counts.add(1, noon + dayMs, manyPlaces.slice(-1), other);
    expect(save(counts)).toEqual([[`query:p${maxPlacesOfKey + 4}`, 1]]);
  });

  test("of 10,000 keys are bounded while they cannot be saved, and free their memory then", () => {
    const counts = new PlaceCounts(20_000);
    const places = manyPlaces.slice(0, 5);
    for (let key = 1; key <= 10_000; key++) counts.add(key, noon, places, other);
    const saved = save(counts);
    expect(saved.filter(([place]) => place !== "other")).toHaveLength(20_000);
    expect(saved.filter(([place]) => place === "other")).toHaveLength(6_000);
    counts.add(10_000, noon, places, other);
    expect(save(counts)).toEqual(places.map(({ place }) => [place, 1]));
  });
});
