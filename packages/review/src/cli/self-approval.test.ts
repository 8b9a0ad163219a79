import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { contract, contractFile, startWork, waiver, waiverFile } from "../testing/work.ts";
import { configurationFile } from "./configuration.ts";

const { git, path, read, write, commit, merge, review, json, breakWithWaiver } = startWork();

const lenient = "severities: { maximum-lowered: docs-only }\nnoticeDays: 0\n";
const breaking = () => write(contractFile, contract({ maximum: 10 }));

test.each(["text", "markdown", "html", "github", "gitlab", "sarif"])(
  "what the change decides about itself is told first as %s",
  async (format) => {
    await breakWithWaiver();
    write(configurationFile, lenient);
    const [, fingerprint] = /"(\w{12})"/.exec(read(waiverFile)) ?? [];
    const { status, stdout } = await review("--format", format);
    const words = stdout.replaceAll(/[`\u200b\\]|<\/?code>/g, "").replaceAll("%3A", ":");
    const change = words.search(/maximum (?:changed|fell|was)/);
    for (const sentence of [
      "contract-review.yaml has settings that apply only after the merge: severities: { maximum-lowered: docs-only }; noticeDays: 0.",
      `The change adds the waiver ${fingerprint} until 2026-12-31: Agreed: all know.`,
    ]) {
      expect(words).toContain(sentence);
      expect(words.indexOf(sentence)).toBeLessThan(change);
    }
    expect(status).toBe(0);
  },
);

test("no proposal is said of a file that is the same in another order", async () => {
  write(configurationFile, "noticeDays: 30\nsunsetLater: true\n");
  merge();
  write(configurationFile, "sunsetLater: true # Ours.\nnoticeDays: 30\n");
  expect(await json()).not.toHaveProperty("proposal");
});

describe("where the contract is, the base says:", () => {
  test("also where the base configures it, and the change moves it", async () => {
    git("mv", contractFile, "orders.yaml");
    write(configurationFile, "contract: orders.yaml\n");
    merge();
    git("mv", "orders.yaml", "services.yaml");
    write("services.yaml", contract({ maximum: 10 }));
    write(configurationFile, "contract: services.yaml\n");
    const { status, verdict, note } = await json();
    expect([status, verdict]).toEqual([1, "breaking"]);
    expect(note).toMatch("the path of the contract was orders.yaml");
  });

  test("a contract that is gone is not looked for anywhere else", async () => {
    git("mv", contractFile, "orders.yaml");
    write(configurationFile, "contract: orders.yaml\n");
    merge();
    rmSync(path("orders.yaml"));
    write("openapi.yaml", "openapi: 3.1.0\ninfo: { title: New, version: 1.0.0 }\npaths: {}\n");
    const { status, stderr } = await review();
    expect([status, stderr]).toEqual([
      2,
      "orders.yaml, the contract of the base, no longer exists: pass its new path with --contract.",
    ]);
  });

  test("but a repository whose base has none where they usually are can adopt the review", async () => {
    git("mv", contractFile, "orders.yaml");
    merge();
    write(configurationFile, "contract: orders.yaml\nwaivers: decisions.yaml\nnoticeDays: 0\n");
    write("orders.yaml", contract({ maximum: 10 }));
    const { status, proposal, findings } = await json();
    expect([status, proposal]).toEqual([
      1,
      `${configurationFile} says where the files of this change are: contract: orders.yaml; waivers: decisions.yaml. ${configurationFile} has settings that apply only after the merge: noticeDays: 0`,
    ]);
    write("decisions.yaml", waiver(findings[0].fingerprint));
    expect(await json()).toMatchObject({ status: 0 });
  });

  test("a contract at the end of a symbolic link is compared with its past", async () => {
    git("mv", contractFile, "services.yaml");
    symlinkSync("../services.yaml", path(contractFile));
    merge();
    write("services.yaml", contract({ maximum: 10 }));
    expect(await json()).toMatchObject({ status: 1, verdict: "breaking" });
  });

  test("one that becomes a link is told first, whatever it leads to", async () => {
    git("mv", contractFile, "services.yaml");
    symlinkSync("../services.yaml", path(contractFile));
    const layout = [`The change replaces ${contractFile} with a symbolic link to services.yaml`];
    expect(await json()).toMatchObject({ status: 0, verdict: "none", layout });
    const { stdout } = await review();
    expect(stdout.split("\n")[2]).toBe(`  ! ${layout[0]}.`);
    merge();
    expect(await json()).not.toHaveProperty("layout");
  });

  test("another one beside it is told first", async () => {
    write("notes.yaml", "openapi: 3. Of it, a note says\n");
    write("orders.yaml", contract({ maximum: 10 }));
    const layout = [
      "The change adds OpenAPI documents that this review does not compare: orders.yaml",
    ];
    expect(await json()).toMatchObject({ status: 0, verdict: "none", layout });
    git("add", "--all");
    expect(await json()).toMatchObject({ layout });
    merge();
    expect(await json()).not.toHaveProperty("layout");
    for (const name of "abcdefg") write(`${name}.yaml`, contract());
    const {
      layout: [many],
    } = await json();
    expect(many).toMatch(/: a\.yaml, b\.yaml, c\.yaml, d\.yaml, e\.yaml, 2 more$/);
  });

  test.each([configurationFile, waiverFile, "openapi/CHANGELOG.md"])(
    "%s is not read out of the repository",
    async (name) => {
      const other = mkdtempSync(join(tmpdir(), "review-other-"));
      writeFileSync(join(other, "text"), "");
      symlinkSync(join(other, "text"), path(name));
      const { status, stderr } = await review();
      rmSync(other, { recursive: true });
      expect([status, stderr]).toEqual([
        2,
        expect.stringMatching(`${name} leads out of the repository, so it is not read\\.$`),
      ]);
    },
  );

  test("nor is a report written there", async () => {
    const other = mkdtempSync(join(tmpdir(), "review-other-"));
    writeFileSync(join(other, "text"), "kept");
    symlinkSync(join(other, "text"), path("review.md"));
    expect(await review("--output", "review.md")).toMatchObject({ status: 2 });
    expect(readFileSync(join(other, "text"), "utf8")).toBe("kept");
    rmSync(other, { recursive: true });
  });

  test("a folder at the end of a symbolic link, too", async () => {
    git("mv", "openapi", "services");
    symlinkSync("services", path("openapi"));
    merge();
    write("services/openapi.yaml", contract({ maximum: 10 }));
    expect(await json()).toMatchObject({ status: 1, verdict: "breaking" });
  });

  test("a contract in a repository within this one is refused", async () => {
    git("rm", contractFile);
    merge();
    git("init", "--template=", "openapi");
    write(contractFile, contract());
    const { status, stderr } = await review();
    expect([status, stderr]).toEqual([
      2,
      "openapi/openapi.yaml belongs to another git repository, such as a submodule: run the review there.",
    ]);
  });
});

describe("waivers that the change adds or edits", () => {
  test("are named in JSON", async () => {
    await breakWithWaiver();
    const { waivers } = await json();
    expect(waivers).toMatchObject([{ change: "adds", reason: "Agreed: all know." }]);
    merge();
    expect(await json()).not.toHaveProperty("waivers");
    write(waiverFile, read(waiverFile).replace("all know", "they know"));
    expect((await json()).waivers).toMatchObject([
      { change: "edits", reason: "Agreed: they know." },
    ]);
  });

  test("are not news where a release has moved them", async () => {
    git("tag", "v1.0.0");
    await breakWithWaiver("1.1.0");
    merge();
    await review("--against-tag", "v1.0.0", "--changelog", "openapi/CHANGELOG.md");
    expect(await json()).not.toHaveProperty("waivers");
  });
});

describe("what a name means, the change does not say:", () => {
  test("a tag is not taken for the branch that is the base", async () => {
    breaking();
    commit();
    git("tag", "main");
    expect(await json()).toMatchObject({ status: 1, verdict: "breaking" });
    const { status, stderr } = await review("main");
    expect([status, stderr]).toEqual([
      2,
      "main is both a tag and a branch: use refs/tags/main or refs/heads/main.",
    ]);
    expect(await json("refs/heads/main")).toMatchObject({ status: 1 });
  });

  test("a branch is not a tag", async () => {
    git("branch", "v1.0.0");
    const { status, stderr } = await review("--against-tag", "v1.0.0");
    expect([status, stderr]).toEqual([2, "git has no tag v1.0.0: fetch it, or name another."]);
  });
});
