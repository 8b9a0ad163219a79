import { rmSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { contract, contractFile, operation, startWork } from "../testing/work.ts";
import { configurationFile } from "./configuration.ts";

const { git, path, write, commit, merge, clone, review, json } = startWork();

describe("the version", () => {
  test("is raised once for two changes between two releases", async () => {
    git("tag", "v1.0.0");
    write(contractFile, contract({ more: operation("more") }));
    const first = await review();
    expect(first).toMatchObject({ status: 1 });
    expect(first.stdout).toMatch(
      "info.version must be at least 1.1.0, for what changed since v1.0.0; it is 1.0.0.",
    );
    write(contractFile, contract({ version: "1.1.0", more: operation("more") }));
    expect((await review()).status).toBe(0);
    merge();
    write(
      contractFile,
      contract({ version: "1.1.0", more: operation("more") + operation("further") }),
    );
    const second = await json();
    expect(second.status).toBe(0);
    expect(second.version).toEqual({
      ...{ before: "1.0.0", after: "1.1.0", required: "1.1.0" },
      ...{ isEnough: true, release: "v1.0.0" },
    });
    merge();
    git("tag", "v1.1.0");
    write(contractFile, contract({ version: "1.1.0" }));
    expect((await json()).version).toMatchObject({ required: "2.0.0", release: "v1.1.0" });
  });

  test("does not allow what breaks because a change before has raised it", async () => {
    git("tag", "v1.0.0");
    write(contractFile, contract({ version: "1.1.0", more: operation("more") }));
    merge();
    write(contractFile, contract({ version: "1.1.0", more: operation("further") }));
    const { status, version, problems } = await json();
    expect({ status, isEnough: version.isEnough }).toEqual({ status: 1, isEnough: true });
    expect(problems).toMatchObject([{ rule: "breaking-change" }, { rule: "removal-announced" }]);
  });

  test("of a new major release may break until it is released", async () => {
    git("tag", "v1.0.0");
    write(contractFile, contract({ version: "2.0.0", maximum: 50 }));
    const sentence = `raised the major version from 1.0.0 to 2.0.0, which lets 1 breaking change pass here, and any of later changes until 2.0.0 is released`;
    expect((await json()).majorVersion).toBe(`The change ${sentence.replace("raised", "raises")}`);
    merge();
    write(contractFile, contract({ version: "2.0.0", maximum: 10 }));
    const { status, stdout } = await review();
    expect([status, stdout.split("\n")[2]]).toEqual([0, `  ! An earlier change has ${sentence}.`]);
    git("tag", "v2.0.0");
    expect((await review()).status).toBe(1);
  });

  test("that was a new major one is so for reviews against releases before it", async () => {
    git("tag", "v1.0.0");
    write(contractFile, contract({ version: "2.0.0", maximum: 50 }));
    merge();
    git("tag", "v2.0.0");
    expect((await review("--against-tag", "v1.0.0")).status).toBe(0);
    expect((await review("v1.0.0")).status).toBe(0);
  });

  test("is any where nothing was released yet, and the report says so", async () => {
    write(contractFile, contract({ more: operation("more") }));
    const { status, stdout } = await review();
    expect(status).toBe(0);
    expect(stdout).toMatch(
      /Nothing has been released yet, so any version is allowed, such as 1\.0\.0\./,
    );
    write(contractFile, contract({ version: "0.9.0", more: operation("more") }));
    expect((await json()).version).toMatchObject({ isEnough: true, release: null });
  });

  test("is judged by the highest version that the work contains", async () => {
    for (const tag of ["v1.0.0-rc.1", "v0.9.0", "vendor", "v1.0.0"]) git("tag", tag);
    git("checkout", "-b", "aside", "main");
    write("note.txt", "");
    commit();
    git("tag", "v3.0.0");
    git("checkout", "work");
    expect((await json()).version).toMatchObject({ release: "v1.0.0" });
  });

  test("is right of what has no contract change, whatever others have left", async () => {
    git("tag", "v1.0.0");
    write(contractFile, contract({ more: operation("more") }));
    merge();
    expect((await review()).status).toBe(0);
    write(contractFile, contract({ more: `${operation("more")}# More.\n` }));
    expect((await review()).status).toBe(0);
  });

  test("is judged against the base where older commits were not fetched", async () => {
    git("tag", "v1.0.0");
    write(contractFile, contract({ version: "1.1.0", more: operation("more") }));
    merge();
    clone("--depth", "1", "--no-tags");
    write(contractFile, contract({ version: "1.1.0" }));
    const { stdout } = await review("HEAD");
    expect(stdout).toMatch("The version must become 2.0.0; it is 1.1.0.");
    expect(stdout).toMatch("earlier releases were not fetched");
  });
});

describe("without a tag, a version is released by a record:", () => {
  const record = (file: string, text: string) => {
    write(contractFile, contract({ version: "2.0.0", more: operation("more") }));
    write(file, text);
    merge();
  };

  test.each([
    ["openapi/CHANGELOG.md", "# Log\n\n## 2.0.0 – 2026-11-01\n"],
    ["openapi/CHANGELOG.md", "## [v2.0.0] - 2026-11-01\n\n## [1.0.0]\n"],
    [configurationFile, "released: '2.0.0' # Last week.\n"],
  ])("in %s: %j", async (file, text) => {
    git("tag", "v1.0.0");
    record(file, text);
    write(contractFile, contract({ version: "2.0.0" }));
    const version = { release: `2.0.0 in ${file}`, required: "3.0.0" };
    expect(await json()).toMatchObject({ version });
    rmSync(path(file));
    merge();
    write(contractFile, contract({ version: "2.0.0", maximum: 10 }));
    expect(await json()).toMatchObject({ version });
  });

  test("in a changelog that was configured once", async () => {
    write(configurationFile, "changelog: HISTORY.md\n");
    record("HISTORY.md", "## 2.0.0\n");
    rmSync(path(configurationFile));
    merge();
    expect((await json()).version).toMatchObject({ release: "2.0.0 in HISTORY.md" });
  });

  test("but not where the contract had another version, as in the changelog of a package", async () => {
    record("openapi/CHANGELOG.md", "## 7.0.0\n");
    expect((await json()).version).toMatchObject({ release: null });
  });

  test("and where no contract of a stated version is known, the base counts as released", async () => {
    record(configurationFile, "released: 3.0.0\n");
    write(contractFile, contract({ version: "2.0.0" }));
    const { version, note } = await json();
    expect(version).toMatchObject({ required: "3.0.0" });
    expect(note).toMatch("no contract of the released version 3.0.0 was found, so the base counts");
  });
});
