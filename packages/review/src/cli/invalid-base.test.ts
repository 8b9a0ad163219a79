import { describe, expect, test } from "vitest";
import {
  contract,
  contractFile,
  operation,
  startWork,
  waiver,
  waiverFile,
} from "../testing/work.ts";

const { git, write, commit, merge, json, review } = startWork();

const notSchema = contract().replace("{ type: string }", "text");

const broken: [string, string, string][] = [
  ["no YAML", "openapi: [", "is not valid YAML"],
  ["no contract", "title: Things\n", "is not an OpenAPI 3 document"],
  ["a schema that is none", notSchema, "must be a schema"],
  ["an unused component that is no schema", withSpare("text"), "must be a schema"],
  ["a part of one", withSpare("{ properties: { a: [1] } }"), "must be a schema"],
  ["one that refers to itself", withSpare("{ $ref: '#/components/schemas/Spare' }"), "itself"],
];

/** A contract with a schema that no operation uses. */
function withSpare(schema: string): string {
  return contract({ more: `components: { schemas: { Spare: ${schema} } }\n` });
}

const emptySchema = `  /sent:
    post:
      requestBody: { content: { application/json: { schema: } } }
      responses: { "204": { description: None. } }
`;

const twins = `  /things/{id}:
    get: { operationId: getById, responses: { "204": { description: None. } } }
  /things/{name}:
    get: { operationId: getByName, responses: { "204": { description: None. } } }
`;

const wrongFlag =
  "components: { parameters: { Spare: { name: spare, in: query, required: maybe } } }\n";

/** The waiver for a revision whose base is invalid, as the report shows it. */
async function waiverOfRevision(): Promise<string> {
  const { stdout } = await review();
  return waiver(/"(unknown-\w{32})": /.exec(stdout)?.[1] ?? "");
}

describe("a base that is not a valid contract:", () => {
  test.each(broken)("%s", async (_what, text, reason) => {
    write(contractFile, text);
    merge();
    write(contractFile, contract());
    const { status, verdict, passed, findings, note } = await json();
    expect([status, verdict, passed, findings]).toEqual([1, "unknown", false, []]);
    expect(note).toContain("is not a valid contract, so only the revision was reviewed: ");
    expect(note).toContain(reason);
    const { stdout } = await review("--format", "html");
    expect(stdout).toContain("The base is not a valid contract");
  });

  test.each(broken)("a waiver that the base has lets it be repaired: %s", async (_what, text) => {
    write(contractFile, text);
    merge();
    write(contractFile, contract({ maximum: 10 }));
    write(waiverFile, await waiverOfRevision());
    expect(await json()).toMatchObject({ status: 1, waivers: [{ change: "adds" }] });
    write(contractFile, text);
    const unchanged = await json();
    expect(unchanged).toMatchObject({ status: 0, verdict: "none", waivers: [{ change: "adds" }] });
    expect(unchanged.problems).toMatchObject([{ rule: "invalid-base", level: "advice" }]);
    merge();
    write(contractFile, contract({ maximum: 9 }));
    expect(await json()).toMatchObject({ status: 1, verdict: "unknown" });
    write(contractFile, contract({ maximum: 10 }));
    const waived = await json();
    expect(waived).toMatchObject({ status: 0, verdict: "unknown", passed: true });
    expect(waived.problems).toMatchObject([
      { level: "advice", message: expect.stringMatching("waived until 2026-12-31: Agreed") },
    ]);
    expect(await review("--today", "2027-01-01")).toMatchObject({ status: 1 });
  });

  test.each(["text", "markdown", "html", "github", "gitlab", "sarif"])(
    "it is told as %s, also where the change leaves it as it is, which passes",
    async (format) => {
      write(contractFile, withSpare("text"));
      merge();
      write("notes.md", "Unrelated.");
      const unchanged = await review("--format", format);
      expect(unchanged).toMatchObject({
        status: 0,
        stdout: expect.stringMatching("must be a schema"),
      });
      write(contractFile, contract());
      const { status, stdout } = await review("--format", format);
      expect([status, stdout]).toEqual([1, expect.stringMatching(/changes are unknown/i)]);
    },
  );

  test("what the policy says of the revision alone still counts", async () => {
    write(contractFile, "openapi: [");
    merge();
    write(
      contractFile,
      contract({ more: operation("a") }).replace("operationId: a", "x-stability: odd"),
    );
    const { problems } = await json();
    expect(problems).toMatchObject([{ rule: "invalid-base" }, { rule: "stability" }]);
  });

  test("two files are only advised, unless the policy is enforced", async () => {
    write("old.yaml", "openapi: [");
    write("new.yaml", contract());
    expect(await json("old.yaml", "new.yaml")).toMatchObject({ status: 0, verdict: "unknown" });
    expect(await json("old.yaml", "new.yaml", "--enforce")).toMatchObject({ status: 1 });
  });
});

describe("nothing is reviewed", () => {
  test("where the revision is not a valid contract", async () => {
    write(contractFile, broken[0]?.[1] ?? "");
    expect(await review()).toMatchObject({ status: 2, stdout: "" });
  });

  test.each([
    ["an unused component that is no schema", withSpare("text")],
    ["an unused parameter with a wrong flag", contract({ more: wrongFlag })],
    ["twin paths", contract({ more: twins })],
  ])("where the change adds %s", async (_what, text) => {
    write(contractFile, text);
    expect(await review()).toMatchObject({ status: 2, stdout: "" });
  });

  test("empty schemas are a remark, and all else is compared", async () => {
    write(contractFile, contract({ more: emptySchema }));
    const { status, stdout } = await review();
    expect([status, stdout]).toEqual([1, expect.stringContaining("has an empty schema. It was")]);
    merge();
    write(contractFile, contract({ more: emptySchema.replace("schema: ", "schema: {} ") }));
    expect(await json()).toMatchObject({ status: 0, verdict: "none" });
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

test("what an invalid contract says in other files is not hidden by one that stays", async () => {
  const split = contract().replace("{ type: string }", "{ $ref: 'names.yaml#/Name' }");
  write(contractFile, split);
  write("openapi/names.yaml", "Name: text\n");
  merge();
  write("openapi/names.yaml", "Name: { type: string, maxLength: 1 }\n");
  expect(await json()).toMatchObject({ status: 1, verdict: "unknown" });
  write("openapi/names.yaml", "Name: other\n");
  expect(await review()).toMatchObject({ status: 2 });
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
