import { existsSync, rmSync } from "node:fs";
import { describe, expect, test } from "vitest";
import {
  contract,
  contractFile,
  operation,
  startWork,
  waiver,
  waiverFile,
} from "../testing/work.ts";

const { git, path, read, write, merge, review, json, breakWithWaiver } = startWork();

describe("a waiver", () => {
  test("that was merged is history: not unused, and found against a release", async () => {
    git("tag", "v1.0.0");
    await breakWithWaiver("1.1.0");
    const stdout = expect.stringMatching(/^Breaking, but waived: .*waived until/s);
    expect(await review()).toMatchObject({ status: 0, stdout });
    merge();
    expect(await json()).toMatchObject({ status: 0, verdict: "none", problems: [] });
    write(contractFile, contract({ version: "1.1.0", maximum: 10, more: operation("more") }));
    expect(await json()).toMatchObject({ status: 0, problems: [] });
    const since = await json("--against-tag", "v1.0.0");
    expect(since).toMatchObject({ status: 0, version: { required: "1.1.0" } });
    expect(since.findings[0].waiver).toMatchObject({ reason: "Agreed: all know." });
  });

  test("that was merged is history also where nothing was released yet", async () => {
    await breakWithWaiver();
    merge();
    expect(await json()).toMatchObject({ status: 0, problems: [] });
    write(contractFile, contract({ maximum: 10, more: operation("more") }));
    expect(await json("--today", "2027-06-01")).toMatchObject({ status: 0, problems: [] });
  });

  test("that was merged in time stays found after it has expired", async () => {
    git("tag", "v1.0.0");
    await breakWithWaiver("1.1.0");
    merge();
    const later = ["--today", "2027-06-01"];
    expect(await json(...later)).toMatchObject({ status: 0, problems: [] });
    expect((await review("--against-tag", "v1.0.0", ...later)).status).toBe(0);
  });

  test("that was merged and has expired allows no new change", async () => {
    await breakWithWaiver();
    merge();
    write(contractFile, contract());
    merge();
    write(contractFile, contract({ maximum: 10 }));
    expect((await review()).status).toBe(0);
    expect((await review("--today", "2027-06-01")).status).toBe(1);
  });

  test("that is changed after its merge is a new one", async () => {
    await breakWithWaiver();
    merge();
    write(waiverFile, read(waiverFile).replace("2026-12-31", "2027-01-31"));
    expect(await review()).toMatchObject({
      status: 1,
      stdout: expect.stringMatching("matches no breaking change: remove it"),
    });
  });

  test("that is added after its change is found against the release", async () => {
    git("tag", "v1.0.0");
    await breakWithWaiver("1.1.0");
    const text = read(waiverFile);
    rmSync(path(waiverFile));
    merge();
    expect((await review("--against-tag", "v1.0.0")).status).toBe(1);
    write(waiverFile, text);
    expect(await json()).toMatchObject({ status: 0, problems: [] });
    expect((await review("--against-tag", "v1.0.0")).status).toBe(0);
  });

  test("that nothing has used fails", async () => {
    write(waiverFile, waiver("0123456789ab"));
    expect(await review()).toMatchObject({
      status: 1,
      stdout: expect.stringMatching("0123456789ab matches no breaking change: remove it"),
    });
  });

  test.each([
    ["2027-05-20", 0],
    ["2027-05-21", 1],
  ])("that expires on %s, 180 days ahead or more, ends with %i", async (expires, status) => {
    await breakWithWaiver("1.0.0", expires);
    const { stdout, ...result } = await review();
    expect(result).toMatchObject({ status });
    if (status === 1) expect(stdout).toMatch("in 181 days: choose a date within 180 days");
  });

  test("may name a family: all values added to one enumeration", async () => {
    write(contractFile, contract({ kinds: "cat, dog, cow" }));
    const { findings, problems } = await json();
    expect(problems).toHaveLength(2);
    expect(findings[0].family).toBe(findings[1].family);
    expect((await review()).stdout.match(/reason: ""/g)).toHaveLength(1);
    expect((await review()).stdout).toMatch(`"${findings[0].family}": { reason: ""`);
    write(waiverFile, waiver(findings[0].family));
    expect((await review()).status).toBe(0);
    merge();
    write(contractFile, contract({ kinds: "cat, dog, cow, hen" }));
    expect((await review()).status).toBe(0);
    expect((await review("--today", "2027-06-01")).status).toBe(1);
  });
});

describe("a release", () => {
  const release = () => review("--against-tag", "v1.0.0", "--changelog", "openapi/CHANGELOG.md");

  test("moves its waivers nowhere else than where later reviews look", async () => {
    git("tag", "v1.0.0");
    await breakWithWaiver("1.1.0");
    expect(await review("--against-tag", "v1.0.0", "--changelog", "CHANGELOG.md")).toMatchObject({
      status: 2,
      stderr:
        "Later reviews look for waivers in openapi/CHANGELOG.md, not in CHANGELOG.md: pass --changelog openapi/CHANGELOG.md, or set changelog in contract-review.yaml.",
    });
    expect([existsSync(path("CHANGELOG.md")), read(waiverFile)]).toEqual([
      false,
      expect.stringContaining("all know"),
    ]);
  });

  test("moves its waivers to the changelog, where reviews against older releases find them", async () => {
    git("tag", "v1.0.0");
    await breakWithWaiver("1.1.0");
    const entry = read(waiverFile).trim().split("\n").at(-1) as string;
    merge();
    expect((await release()).status).toBe(0);
    expect(read(waiverFile)).toBe("# Decisions.\n\n");
    expect(read("openapi/CHANGELOG.md")).toMatch(`### Waivers\n\n\`\`\`yaml\n${entry}\n\`\`\`\n`);
    expect((await review("--against-tag", "v1.0.0")).status).toBe(0);
    merge();
    git("tag", "v1.1.0");
    for (const base of [["--against-tag", "v1.0.0"], ["v1.0.0"]]) {
      expect((await review(...base, "--today", "2027-06-01")).status).toBe(0);
    }
  });

  test("that is made again stays the same", async () => {
    git("tag", "v1.0.0");
    await breakWithWaiver("1.1.0");
    await release();
    const changelog = read("openapi/CHANGELOG.md");
    expect((await release()).status).toBe(0);
    expect(read("openapi/CHANGELOG.md")).toBe(changelog);
    write(waiverFile, changelog.split("```yaml\n")[1]?.split("```")[0] ?? "");
    expect((await release()).status).toBe(0);
    expect(read("openapi/CHANGELOG.md")).toBe(changelog);
  });

  test("keeps its waivers to itself: the next one may not make the change again", async () => {
    git("tag", "v1.0.0");
    await breakWithWaiver("1.1.0");
    await release();
    merge();
    git("tag", "v1.1.0");
    write(contractFile, contract({ version: "1.2.0" }));
    merge();
    git("tag", "v1.2.0");
    write(contractFile, contract({ version: "1.3.0", maximum: 10 }));
    expect((await review("--against-tag", "v1.2.0")).status).toBe(1);
    expect((await json()).version).toMatchObject({ required: "2.0.0" });
  });

  test("that the policy does not allow moves nothing", async () => {
    git("tag", "v1.0.0");
    await breakWithWaiver();
    const text = read(waiverFile);
    expect((await release()).status).toBe(1);
    expect(read(waiverFile)).toBe(text);
    expect(existsSync(path("openapi/CHANGELOG.md"))).toBe(false);
  });
});
