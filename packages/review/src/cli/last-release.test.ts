import { describe, expect, test } from "vitest";
import { contract, contractFile, operation, startWork } from "../testing/work.ts";

const { git, write, commit, merge, clone, review, json } = startWork();

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
    merge();
    write(contractFile, contract({ version: "2.0.0", maximum: 10 }));
    expect((await review()).status).toBe(0);
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
