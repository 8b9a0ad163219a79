import { describe, expect, test } from "vitest";
import { contract, contractFile, operation, startWork } from "../testing/work.ts";

const { git, write, commit, merge, json, review } = startWork();

const broken: [string, string, string][] = [
  ["no YAML", "openapi: [", "is not valid YAML"],
  ["no contract", "title: Things\n", "is not an OpenAPI 3 document"],
  ["a schema that is none", contract().replace("{ type: string }", "text"), "must be a schema"],
  [
    "twin paths",
    contract({
      more: operation("a").replaceAll("/a", "/{a}") + operation("b").replaceAll("/b", "/{b}"),
    }),
    "these are the same path",
  ],
];

describe("a base that is not a valid contract can be repaired:", () => {
  test.each(broken)("%s", async (_what, text, reason) => {
    write(contractFile, text);
    merge();
    write(contractFile, contract());
    const { status, verdict, passed, findings, note } = await json();
    expect([status, verdict, passed, findings]).toEqual([0, "unknown", true, []]);
    expect(note).toContain("is not a valid contract, so only the revision was reviewed: ");
    expect(note).toContain(reason);
    const { stdout } = await review("--format", "html");
    expect(stdout).toContain("The base is not a valid contract");
  });

  test("what the policy says of the revision alone still counts", async () => {
    write(contractFile, "openapi: [");
    merge();
    write(
      contractFile,
      contract({ more: operation("a") }).replace("operationId: a", "x-stability: odd"),
    );
    expect(await json()).toMatchObject({ status: 1, verdict: "unknown", passed: false });
  });

  test("two files, too", async () => {
    write("old.yaml", "openapi: [");
    write("new.yaml", contract());
    expect(await json("old.yaml", "new.yaml")).toMatchObject({ status: 0, verdict: "unknown" });
  });
});

describe("nothing is reviewed", () => {
  test("where the revision is not a valid contract", async () => {
    write(contractFile, broken[0]?.[1] ?? "");
    expect(await review()).toMatchObject({ status: 2, stdout: "" });
  });

  test.each([
    ["is not understood", contract().replace("3.1.0", "3.3.0")],
    ["would be fetched", contract().replace("{ type: string }", "{ $ref: 'https://a.test/b' }")],
  ])("where the base %s", async (_why, text) => {
    write(contractFile, text);
    merge();
    write(contractFile, contract());
    expect(await review()).toMatchObject({ status: 2, stdout: "" });
  });

  test("where there is no such file", async () => {
    write("new.yaml", contract());
    expect(await review("none.yaml", "new.yaml")).toMatchObject({
      status: 2,
      stderr: "There is no file none.yaml.",
    });
  });
});

test("a last release that is not a valid contract does not count", async () => {
  write(contractFile, "openapi: [");
  commit();
  git("tag", "v1.0.0");
  write(contractFile, contract());
  merge();
  write(contractFile, contract({ version: "1.1.0", more: operation("a") }));
  const { status, verdict, note } = await json();
  expect([status, verdict]).toEqual([0, "compatible"]);
  expect(note).toBe("v1.0.0 is not a valid contract, so the base counts as the last release");
});
