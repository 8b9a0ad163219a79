import { rmSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { contract, contractFile, operation, startWork } from "../testing/work.ts";
import { configurationFile } from "./configuration.ts";

const { git, path, read, write, merge, review } = startWork();

const later = contract({ version: "2.0.0", maximum: 10, more: operation("other") });

beforeEach(() => {
  vi.stubEnv("GIT_COMMITTER_DATE", "2026-10-05T23:30:00-02:00");
  git("tag", "v1.0.0");
  write(contractFile, later);
  merge();
  git("tag", "v2.0.0");
});

afterEach(() => void vi.unstubAllEnvs());

const notes = `## 2.0.0 – 2026-10-06

### Breaking

- listThings · limit: \`maximum\` changed from \`100\` to \`10\`. (breaks \`listThings\`) — never announced

### Changed

- other: GET /other was added. (affects \`other\`)
`;

const printed = async (...args: string[]) => {
  const { status, stdout, stderr } = await review("changelog", ...args);
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  return stdout;
};

describe("the changelog between two releases", () => {
  test("is Markdown, of the day of the later one, whatever the policy says of it", async () => {
    expect(await printed("v1.0.0", "v2.0.0")).toBe(notes);
  });

  test("is written to a file", async () => {
    expect(await printed("v1.0.0", "v2.0.0", "--output", "NOTES.md")).toBe("");
    expect(read("NOTES.md")).toBe(notes);
  });

  test("takes neither the working tree nor its configuration", async () => {
    rmSync(path(contractFile));
    write(configurationFile, "contract: none.yaml\nseverities: { maximum-lowered: docs-only }\n");
    expect(await printed("v1.0.0", "v2.0.0")).toBe(notes);
  });

  test("counts the severities of the earlier one", async () => {
    write(configurationFile, "severities: { maximum-lowered: docs-only }\n");
    merge();
    git("tag", "v2.0.1");
    write(contractFile, contract({ version: "3.0.0", maximum: 5, more: operation("other") }));
    merge();
    git("tag", "v3.0.0");
    expect(await printed("v2.0.1", "v3.0.0")).toMatch(
      /^## 3\.0\.0 – 2026-10-06\n\n### Documentation\n/,
    );
  });

  test("follows a contract that was moved, and one that is named", async () => {
    git("mv", contractFile, "orders.yaml");
    merge();
    git("tag", "v2.1.0");
    expect(await printed("v1.0.0", "v2.1.0", "--contract", "orders.yaml")).toBe(notes);
    expect(await printed(`v1.0.0:${contractFile}`, "v2.1.0:orders.yaml")).toBe(notes);
  });

  test("may be of files, and says where nothing changed", async () => {
    const text = await printed(path(contractFile), path(contractFile), "--today", "2030-01-01");
    expect(text).toBe("## 2.0.0 – 2030-01-01\n\nNo change of the contract.\n");
  });

  test.each([
    [["v1.0.0"], /missing required argument 'to'\.$/],
    [["v1.0.0", "v9"], /^There is neither a commit nor a file called v9\.$/],
    [["v1.0.0", "v2.0.0", "--format", "json"], /^--format does not apply to the changelog\.$/],
    [["v1.0.0", "v2.0.0", "--enforce"], /^--enforce does not apply to the changelog\.$/],
    [["v1.0.0", "v2.0.0", "--contract", "a.yaml"], /^There is no file a\.yaml at v2\.0\.0\.$/],
    [["v1.0.0", "v2.0.0", "v3"], /too many arguments/],
    [
      ["v1.0.0", "v2.0.0", "--contract", contractFile, "--contract", "b.yaml"],
      /^There is no file b\.yaml at v2\.0\.0\.$/,
    ],
    [
      ["v1.0.0", "a.yaml", "--contract", "a.yaml", "--contract", "b.yaml"],
      /^Several contracts can only be compared between two commits, but git has no commit a\.yaml\.$/,
    ],
  ])("%j is refused", async (args, message) => {
    const { status, stderr } = await review("changelog", ...args);
    expect({ status, stderr }).toEqual({ status: 2, stderr: expect.stringMatching(message) });
  });
});

describe("of several contracts", () => {
  const files = { orders: "services/orders.yaml", users: "services/users.yaml" };
  const configure = (patterns: string) => write(configurationFile, `contracts: ${patterns}\n`);
  const release = (tag: string) => {
    merge();
    git("tag", tag);
  };

  beforeEach(() => {
    write(files.orders, contract());
    write(files.users, contract());
    configure("[services/*.yaml]");
    release("v3");
  });

  test("each has a section, also where nothing changed", async () => {
    write(files.users, later);
    release("v4");
    const sections = (orders: string, users: string) =>
      `# \`${files.orders}\`\n\n${orders}\n# \`${files.users}\`\n\n${users}`;
    const unchanged = "## 1.0.0 – 2026-10-06\n\nNo change of the contract.\n";
    expect(await printed("v3", "v4")).toBe(sections(unchanged, notes));
    const named = Object.values(files).flatMap((file) => ["--contract", file]);
    expect(await printed("v3", "v4", ...named)).toBe(sections(unchanged, notes));
    expect(await printed("v3", "v4", "--contract", files.users)).toBe(notes);
  });

  test("those that came, went or moved are told as that", async () => {
    write(files.orders, "openapi: 3.1.0\ninfo: { title: Orders, version: 1.0.0 }\npaths: {}\n");
    release("v3.1");
    git("mv", files.users, "services/people.yaml");
    git("rm", files.orders);
    write("services/bills.yaml", later);
    release("v4");
    const [, bills, orders, people] = (await printed("v3.1", "v4")).split(/^# /m);
    expect(bills).toMatch(/^`services\/bills\.yaml`\n[\s\S]*- other: GET \/other was added\./);
    expect(orders).toBe(`\`${files.orders}\`\n\nThe contract was removed.\n\n`);
    expect(people).toMatch(/^`services\/people\.yaml`\n[\s\S]*No change of the contract\.\n$/);
  });

  test("patterns of no file are refused", async () => {
    configure("[apis/*.yaml]");
    release("v4");
    const stderr = "No file matches the contracts in contract-review.yaml: apis/*.yaml.";
    expect(await review("changelog", "v3", "v4")).toMatchObject({ status: 2, stderr });
  });
});
