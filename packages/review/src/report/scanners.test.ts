import { describe, expect, test } from "vitest";
import { contract, contractFile, operation, startWork } from "../testing/work.ts";

const { git, write, review, breakWithWaiver } = startWork();

const reported = async (format: string, ...args: string[]) => {
  const { stdout, stderr } = await review("--format", format, ...args);
  if (stdout === "") throw new Error(stderr);
  return JSON.parse(stdout);
};

describe("SARIF", () => {
  const results = async (...args: string[]) => (await reported("sarif", ...args)).runs[0].results;

  test("names what breaks as errors at their lines, by rules that it describes", async () => {
    write(contractFile, contract({ version: "1.1.0", maximum: 10, more: operation("other") }));
    const log = await reported("sarif");
    expect(log).toMatchObject({
      version: "2.1.0",
      runs: [
        {
          tool: { driver: { name: "contract-review" } },
          results: [
            {
              ruleId: "maximum-lowered",
              ruleIndex: 0,
              level: "error",
              message: {
                text: expect.stringMatching(
                  /100.*10.*It breaks listThings; never announced\. Clients that/,
                ),
              },
              locations: [
                {
                  physicalLocation: {
                    artifactLocation: { uri: contractFile },
                    region: { startLine: 8 },
                  },
                },
              ],
            },
            { ruleId: "operation-added", ruleIndex: 1, level: "note" },
          ],
        },
      ],
    });
    const { rules } = log.runs[0].tool.driver;
    expect(rules).toMatchObject([
      { id: "maximum-lowered", shortDescription: { text: "Maximum lowered" } },
      { id: "operation-added" },
    ]);
  });

  test("suppresses what is waived, and names the waiver first", async () => {
    await breakWithWaiver("1.1.0");
    const [first, second, ...others] = await results();
    expect(first).toMatchObject({ ruleId: "decided-by-the-change", level: "warning" });
    expect(first.message.text).toMatch("The change adds the waiver");
    expect(second.suppressions).toEqual([
      { kind: "external", status: "accepted", justification: expect.stringContaining("all know") },
    ]);
    expect(others).toEqual([]);
  });

  test("names what the policy does not allow at a place of its own", async () => {
    git("tag", "v1.0.0");
    write(contractFile, contract({ more: operation("other") }));
    const found = await results();
    const version = found.find(({ ruleId }: { ruleId: string }) => ruleId === "policy-version");
    expect(version).toMatchObject({
      level: "error",
      locations: [{ physicalLocation: { region: { startLine: 1 } } }],
    });
  });

  test("places what is gone in the revision, and encodes the names of files", async () => {
    git("mv", contractFile, "my orders.yaml");
    write("my orders.yaml", contract().replace(/ +- \{ name: cursor.*\n/, ""));
    const [removed] = await results(
      "--contract",
      "my orders.yaml",
      "--base-contract",
      contractFile,
    );
    expect(removed.ruleId).toBe("parameter-removed");
    const { artifactLocation } = removed.locations[0].physicalLocation;
    expect(artifactLocation).toEqual({ uri: "my%20orders.yaml" });
  });

  test("places what is wrong with a base of another file at the beginning of the revision", async () => {
    write("old.yaml", contract().replace("{ type: string }", "{ $ref: none.yaml }"));
    const found = await results("old.yaml", contractFile);
    const places = found.map(({ locations }: { locations: object[] }) => JSON.stringify(locations));
    expect(JSON.stringify(found)).toContain("policy-dead-reference");
    expect(places.join()).not.toContain("old.yaml");
  });

  test("takes no words of a contract for a link", async () => {
    const name = "'[me](https://example.com)'";
    write(contractFile, contract().replace("name: cursor", `name: ${name}`));
    const texts = (await results()).map(({ message }: { message: object }) => message);
    expect(JSON.stringify(texts)).not.toMatch(/[^\\]\[me\]\(/);
  });

  test("has no results where nothing changed", async () => {
    expect(await results()).toEqual([]);
  });
});

describe("the code quality report of GitLab", () => {
  test("has an issue for each change, with a severity and a line", async () => {
    write(contractFile, contract({ version: "1.1.0", maximum: 10, more: operation("other") }));
    expect(await reported("gitlab")).toMatchObject([
      {
        description: expect.stringMatching(/100.*10/),
        check_name: "maximum-lowered",
        fingerprint: expect.stringMatching(/^[\da-f]{32}$/),
        severity: "critical",
        location: { path: contractFile, lines: { begin: 8 } },
      },
      { check_name: "operation-added", severity: "info" },
    ]);
  });

  test("tells what is waived as minor, with its reason", async () => {
    await breakWithWaiver("1.1.0");
    expect(await reported("gitlab")).toMatchObject([
      { check_name: "decided-by-the-change", severity: "minor" },
      { severity: "minor", description: expect.stringContaining("all know") },
    ]);
  });
});

test("each alert about several contracts has a fingerprint of its own, which edits elsewhere keep", async () => {
  const files = ["a/openapi.yaml", "b/openapi.yaml"];
  for (const file of files) write(file, contract());
  git("add", "--all");
  git("commit", "--message", "Two");
  const args = ["HEAD", ...files.flatMap((file) => ["--contract", file])];
  for (const file of files) write(file, contract({ version: "2.0.0", maximum: 10 }));
  const prints = async () =>
    (await reported("gitlab", ...args)).map(
      ({ fingerprint }: { fingerprint: string }) => fingerprint,
    );
  const first = await prints();
  expect(new Set(first).size).toBe(first.length);
  for (const file of files) {
    write(file, contract({ version: "2.0.0", maximum: 10 }).replace("paths:", "\n\npaths:"));
  }
  expect(await prints()).toEqual(first);
});
