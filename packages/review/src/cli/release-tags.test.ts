import { describe, expect, test } from "vitest";
import { contract, contractFile, operation, startWork } from "../testing/work.ts";
import { configurationFile } from "./configuration.ts";

const { git, write, merge, review, json } = startWork();

/** Merges a contract of a version and gives the commit tags. */
function release(version: string, ...tags: string[]) {
  write(
    contractFile,
    contract({ version, more: operation(`from${version.replaceAll(/\W/g, "")}`) }),
  );
  merge();
  for (const tag of tags) git("tag", tag);
}

const last = async (...args: string[]) => (await json(...args)).version.release;

describe("a tag is a release of the contract", () => {
  test.each([
    "v4.0.0",
    "4.0.0",
    "users-v4.0.0",
    "users/v4.0.0",
    "@acme/users@4.0.0",
    "users_4.0.0",
  ])("as %s, if the contract has its version there", async (tag) => {
    release("4.0.0", tag);
    expect(await last()).toBe(tag);
  });

  test("not if the contract has another version there", async () => {
    git("tag", "v3.0.0");
    release("4.0.0", "users-v4.0.0");
    write(contractFile, contract({ version: "4.1.0", maximum: 10 }));
    const { status, version } = await json();
    expect(status).toBe(1);
    expect(version).toMatchObject({ release: "users-v4.0.0", required: "5.0.0" });
  });

  test("the highest of its pattern, whatever other packages have", async () => {
    release("1.9.0", "users-v1.9.0", "web-v7.0.0");
    release("1.10.0", "users-v1.10.0", "web-v8.0.0");
    release("2.0.0-rc.1", "users-v2.0.0-rc.1");
    expect(await last()).toBe("users-v2.0.0-rc.1");
    release("2.0.0", "users-v2.0.0", "web-v9.0.0");
    expect(await last()).toBe("users-v2.0.0");
  });

  test("with a date as its version", async () => {
    release("2026-01-15", "users-2026-01-15");
    release("2026-05-15", "users-2026-05-15");
    expect(await last()).toBe("users-2026-05-15");
  });

  test("also where the contract was moved since", async () => {
    git("tag", "users-v1.0.0");
    git("mv", contractFile, "openapi.yaml");
    merge();
    expect(await last()).toBe("users-v1.0.0");
  });
});

describe("where only foreign tags are", () => {
  test("of other packages, nothing was released yet", async () => {
    git("tag", "web-v7.0.0");
    expect(await last()).toBe(null);
  });

  test("of the whole repository, the base counts as released, and the report says so", async () => {
    git("tag", "v7.0.0");
    write(contractFile, contract({ more: operation("a") }));
    const { status, note, version } = await json();
    expect([status, version.required]).toEqual([1, "1.1.0"]);
    expect(note).toBe(
      "the contract has version 1.0.0 at v7.0.0, which is therefore not its release, so the base counts as the last release",
    );
  });
});

describe("tags of two patterns", () => {
  test("on one commit leave nothing to ask", async () => {
    release("4.0.0", "users-v4.0.0", "v4.0.0");
    expect(["users-v4.0.0", "v4.0.0"]).toContain(await last());
  });

  test("of one contract leave nothing to ask", async () => {
    release("4.0.0", "users-v4.0.0");
    write("note.txt", "");
    merge();
    git("tag", "v4.0.0");
    expect(["users-v4.0.0", "v4.0.0"]).toContain(await last());
  });

  describe("of different contracts", () => {
    const two = () => {
      release("4.0.0", "users-v4.0.0");
      release("4.1.0", "v4.1.0");
    };

    test("leave a review no choice", async () => {
      two();
      const { status, stdout, stderr } = await review();
      expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
      expect(stderr).toBe(
        "users-v4.0.0 and v4.1.0 may both be the last release, and their contracts differ. Choose the tags with --tags 'users-v{version}' or --tags 'v{version}', or with tags in contract-review.yaml.",
      );
    });

    test("are told apart by an option", async () => {
      two();
      expect(await last("--tags", "users-v{version}")).toBe("users-v4.0.0");
      expect(await last("--tags", "v{version}")).toBe("v4.1.0");
    });

    test("are told apart by the configuration of the base", async () => {
      two();
      write(configurationFile, "tags: users-v{version}\n");
      expect((await review()).status).toBe(2);
      merge();
      expect(await last()).toBe("users-v4.0.0");
    });

    test("are told apart by the tag that is compared with", async () => {
      two();
      expect(await last("--against-tag", "users-v4.0.0")).toBe("users-v4.0.0");
      expect(await last("users-v4.0.0")).toBe("users-v4.0.0");
    });
  });
});

test("a pattern without a version is refused", async () => {
  expect(await review("--tags", "users-v")).toMatchObject({
    status: 2,
    stderr: "--tags must contain {version} exactly once, as in users-v{version}.",
  });
});

test("--against-tag counts as a release, whatever it is called", async () => {
  git("tag", "first");
  write(contractFile, contract({ more: operation("a") }));
  expect((await json("--against-tag", "first")).version).toMatchObject({
    release: "first",
    required: "1.1.0",
  });
});

test("a base that is a tag of another name hides no release", async () => {
  release("4.0.0", "v4.0.0", "latest");
  write(contractFile, contract({ version: "4.1.0", maximum: 10 }));
  expect(await last("latest")).toBe("v4.0.0");
});
