import { rmSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { contract, contractFile, startWork, waiverFile } from "../testing/work.ts";

const { git, path, write, merge, clone, review, json, breakWithWaiver } = startWork();

describe("a contract that was moved", () => {
  const move = (text: string) => {
    git("mv", contractFile, "api.yaml");
    write("api.yaml", text);
  };

  test("and changed a little is compared with what it was", async () => {
    move(contract({ maximum: 10 }));
    const { status, stdout } = await review("--contract", "api.yaml");
    expect(status).toBe(1);
    expect(stdout).toMatch(/^Breaking: 1 change breaks clients of 1 operation/);
    expect(stdout).toMatch("the path of the contract was openapi/openapi.yaml");
  });

  test("beyond recognition fails, and says what to do", async () => {
    move("openapi: 3.1.0\ninfo: { title: New, version: 1.0.0 }\npaths: {}\n");
    const { status, stdout, stderr } = await review("--contract", "api.yaml");
    expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
    expect(stderr).toBe(
      "api.yaml does not exist at main, but openapi/openapi.yaml does. Pass --base-contract openapi/openapi.yaml if the contract was moved, or --new-contract if it is new.",
    );
  });

  test("is found where --base-contract says", async () => {
    move("openapi: 3.1.0\ninfo: { title: New, version: 1.0.0 }\npaths: {}\n");
    const moved = ["--contract", "api.yaml", "--base-contract"];
    const { findings } = await json(...moved, contractFile);
    expect(findings).toMatchObject([{ id: "operation-removed" }, {}]);
    const { status, stderr } = await review(...moved, "api/none.yaml");
    expect({ status, stderr }).toEqual({
      status: 2,
      stderr: "There is no file api/none.yaml at main.",
    });
  });

  test("is not looked for elsewhere if --base-contract names nothing", async () => {
    const named = ["--base-contract", "api/none.yaml"];
    const none = { status: 2, stderr: "There is no file api/none.yaml at main." };
    expect(await review(...named)).toMatchObject(none);
    expect(await review("main:api/none.yaml")).toMatchObject(none);
    expect(await review("--base-contract", "")).toMatchObject({ status: 2 });
  });

  test("is found at releases that do not have it where --base-contract says", async () => {
    git("tag", "v1.0.0");
    git("mv", contractFile, "api.yaml");
    merge();
    git("mv", "api.yaml", "orders.yaml");
    const moved = ["--contract", "orders.yaml", "--base-contract", "api.yaml"];
    expect(await json(...moved)).toMatchObject({ status: 0, version: { release: "v1.0.0" } });
  });

  test("is followed before git knows of it", async () => {
    write("api/orders.yml", contract({ maximum: 10 }));
    rmSync(path(contractFile));
    const { status, stdout } = await review("--contract", "api/orders.yml");
    expect(status).toBe(1);
    expect(stdout).toMatch(/^Breaking: 1 change breaks clients of 1 operation/);
  });

  test("keeps its release, and its waivers", async () => {
    git("tag", "v1.0.0");
    await breakWithWaiver("1.1.0");
    merge();
    git("mv", contractFile, "api.yaml");
    git("mv", waiverFile, "review-waivers.yaml");
    const { status, version, problems } = await json("--contract", "api.yaml");
    expect({ status, problems }).toEqual({ status: 0, problems: [] });
    expect(version).toMatchObject({ release: "v1.0.0" });
    expect((await review("--contract", "api.yaml", "--against-tag", "v1.0.0")).status).toBe(0);
  });
});

describe("a contract beside others", () => {
  test("is not new unless that is said", async () => {
    write("other.yaml", contract());
    const other = ["--contract", "other.yaml"];
    expect(await review(...other)).toMatchObject({ status: 2, stdout: "" });
    const { status, stdout } = await review(...other, "--new-contract");
    expect(status).toBe(0);
    expect(stdout).toMatch("other.yaml does not exist in the base, so all of it is new");
  });

  test("is new where the others are only examples of something else", async () => {
    git("checkout", "main");
    git("rm", contractFile);
    write("example.yaml", 'notes: { "openapi": 3.1.0 }\n');
    merge();
    write("openapi.yaml", contract());
    expect(await review()).toMatchObject({ status: 0, stderr: "" });
  });
});

describe("the contract is looked for", () => {
  test("where contracts usually are", async () => {
    git("mv", contractFile, "openapi.json");
    expect(await review()).toMatchObject({ status: 0, stderr: "" });
  });

  test("and must be named where two may be meant, or none is", async () => {
    write("openapi.yaml", contract());
    const two =
      "Both openapi.yaml and openapi/openapi.yaml may be the contract: choose one with --contract.";
    expect(await review()).toMatchObject({ status: 2, stderr: two });
    rmSync(path("openapi.yaml"));
    rmSync(path(contractFile));
    const gone =
      "openapi/openapi.yaml, the contract of the base, no longer exists: pass its new path with --contract.";
    expect(await review()).toMatchObject({ status: 2, stderr: gone });
    merge();
    const none = "No contract was found. Name one with --contract, or name two files to compare.";
    expect(await review()).toMatchObject({ status: 2, stderr: none });
  });

  test("but not beside two files", async () => {
    const { status, stderr } = await review(contractFile, contractFile, "--contract", contractFile);
    expect(status).toBe(2);
    expect(stderr).toMatch(/^Name either two files or a contract of the repository, not both\.$/);
  });
});

test("the main branch may have any name, if the place that it was cloned from tells", async () => {
  git("branch", "--move", "main", "trunk");
  git("checkout", "trunk");
  clone();
  git("checkout", "-b", "work");
  git("branch", "--delete", "trunk");
  const { stdout } = await review();
  expect(stdout).toMatch(/^No change\..*\norigin\/trunk \(/);
});
