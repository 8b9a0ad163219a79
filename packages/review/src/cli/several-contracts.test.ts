import { rmSync } from "node:fs";
import { beforeEach, describe, expect, test } from "vitest";
import { contract, operation, startWork, waiver } from "../testing/work.ts";
import { configurationFile } from "./configuration.ts";

const { git, path, read, write, merge, review, json } = startWork();

const files = { orders: "services/orders/openapi.yaml", users: "services/users/openapi.yaml" };
const both = ["--contract", files.orders, "--contract", files.users];

beforeEach(() => {
  git("rm", "openapi/openapi.yaml");
  for (const file of Object.values(files)) write(file, contract());
  merge();
});

describe("several contracts", () => {
  test("that are named all count, in whatever order", async () => {
    write(files.users, contract({ maximum: 10 }));
    const reversed = ["--contract", files.users, "--contract", files.orders];
    expect((await review(...reversed)).status).toBe(1);
    const { status, passed, verdict, contracts } = await json(...both);
    expect({ status, passed, verdict }).toEqual({ status: 1, passed: false, verdict: "breaking" });
    expect(contracts).toMatchObject([
      { contract: files.orders, verdict: "none", passed: true },
      { contract: files.users, verdict: "breaking", passed: false },
    ]);
  });

  const configure = (text = "contracts: [services/*/openapi.yaml]\n") => {
    write(configurationFile, text);
    merge();
  };

  test("are found by the patterns of the base", async () => {
    configure();
    write(files.users, contract({ maximum: 10 }));
    write("services/new/openapi.yaml", contract());
    rmSync(path(configurationFile));
    const { status, contracts } = await json();
    expect([status, contracts.map((each: { verdict: string }) => each.verdict)]).toEqual([
      1,
      ["compatible", "none", "breaking"],
    ]);
    expect(contracts[0].note).toMatch("all of it is new");
  });

  test("in any depth", async () => {
    configure("contracts: ['**/openapi.yaml']\n");
    expect((await json()).contracts).toHaveLength(2);
  });

  test("of a change count only where the base has none", async () => {
    write(configurationFile, "contracts: [services/*/openapi.yaml]\n");
    write(files.users, contract({ maximum: 10 }));
    expect(await json()).toMatchObject({ status: 1, verdict: "breaking" });
    write(files.users, contract());
    configure();
    write(configurationFile, "contracts: [services/orders/openapi.yaml]\n");
    write(files.users, contract({ maximum: 5 }));
    const { status, contracts } = await json();
    expect([status, contracts.length]).toEqual([1, 2]);
  });

  test("that move are followed, and none gets lost", async () => {
    configure();
    git("mv", files.users, "people.yaml");
    write("people.yaml", contract({ maximum: 10 }));
    const { status, contracts } = await json();
    expect([status, contracts[0].note]).toEqual([
      1,
      expect.stringMatching(`the path of the contract was ${files.users}`),
    ]);
    rmSync(path("people.yaml"));
    expect((await json()).contracts[1]).toMatchObject({ verdict: "breaking", revision: "removed" });
  });

  test("are retired with their entry, which breaks their clients until it is waived", async () => {
    configure(`contracts: [${files.orders}, ${files.users}]\n`);
    git("rm", files.users);
    expect(await review()).toMatchObject({
      status: 2,
      stderr: expect.stringMatching("retire it: remove its entry from"),
    });
    write(configurationFile, `contracts: [${files.orders}]\n`);
    const { status, contracts } = await json();
    expect([status, contracts[1].note]).toEqual([1, "the change retires the contract"]);
    const [finding] = contracts[1].findings;
    expect(finding).toMatchObject({ id: "operation-removed", verdict: "breaking" });
    const { stdout } = await review();
    expect(stdout).toMatch(`✗ ${files.users}: Breaking: 1 change breaks clients of 1 operation`);
    write("services/users/review-waivers.yaml", waiver(finding.fingerprint));
    expect(await review()).toMatchObject({ status: 0 });
  });

  test("of no file are refused", async () => {
    configure("contracts: [apis/*.yaml]\n");
    expect(await review()).toMatchObject({
      status: 2,
      stderr: "No file matches the contracts in contract-review.yaml: apis/*.yaml.",
    });
  });

  test("may share a file of waivers, in which each has its own", async () => {
    write(configurationFile, "waivers: decisions.yaml\ncontracts: [services/*/openapi.yaml]\n");
    merge();
    write(files.orders, contract({ maximum: 10 }));
    write(files.users, contract({ maximum: 5 }));
    const { contracts } = await json();
    const keys = contracts.map(
      ({ findings: [finding] }: { findings: { fingerprint: string }[] }) => finding?.fingerprint,
    );
    write("decisions.yaml", keys.map((key: string) => waiver(key)).join(""));
    expect(await json()).toMatchObject({ status: 0, verdict: "breaking", passed: true });
    write("decisions.yaml", `${read("decisions.yaml")}${waiver("0123456789ab")}`);
    expect(await json()).toMatchObject({ status: 1 });
  });

  test("that cannot be compared are named", async () => {
    write(files.users, "openapi: [");
    const { status, stderr } = await review(...both);
    expect([status, stderr]).toEqual([
      2,
      expect.stringMatching(`^${files.users}: ${files.users} is not valid YAML`),
    ]);
  });

  test.each(["text", "markdown", "html", "github"])(
    "are one report with a section each as %s",
    async (format) => {
      write(files.orders, contract({ version: "1.1.0", more: operation("a") }));
      write(files.users, contract({ maximum: 10 }));
      const { status, stdout } = await review(...both, "--format", format);
      expect(status).toBe(1);
      for (const file of Object.values(files)) expect(stdout).toContain(file);
      const words = stdout.replaceAll(/<[^>]*>/g, "");
      if (format !== "github") expect(words).toMatch(/Breaking: 1 of 2 contracts breaks clients/);
      if (format === "html") {
        expect(stdout.match(/<!doctype html>/g)).toHaveLength(1);
        const ids = [...stdout.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
        expect(new Set(ids).size).toBe(ids.length);
      }
    },
  );

  test("have no common changelog", async () => {
    expect(await review(...both, "--changelog", "CHANGELOG.md")).toMatchObject({
      status: 2,
      stderr: "--changelog applies to one contract only: choose it with --contract.",
    });
  });
});

test.each([
  ["--format", "json"],
  ["--base-contract", "a.yaml"],
  ["--today", "2026-11-21"],
  ["--limit", "9"],
  ["--enforce"],
])("%s is refused a second time", async (...option) => {
  const { status, stderr } = await review(...option, ...option);
  expect([status, stderr]).toEqual([2, `${option[0]} may be given only once.`]);
});
