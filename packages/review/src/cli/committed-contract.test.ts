import { expect, test } from "vitest";
import { contract, contractFile, startWork } from "../testing/work.ts";

const { git, write, path, review, json } = startWork();

test("a base may be a file of a commit, beside a file as it is now", async () => {
  write(contractFile, contract({ maximum: 10 }));
  const found = await json(`main:${contractFile}`, path(contractFile));
  expect(found).toMatchObject({ status: 1, verdict: "breaking" });
  expect(found.base).toMatch(/^main:openapi\/openapi\.yaml \([\da-f]{7}\)$/);
});

test("its path may be told from where the person is, as git has it", async () => {
  write(contractFile, contract({ maximum: 10 }));
  const places = ["--relative-to", path("openapi")];
  const { verdict } = await json(...places, "main:./openapi.yaml", "openapi.yaml");
  expect(verdict).toBe("breaking");
});

test("both sides may be files of commits", async () => {
  const file = `main:${contractFile}`;
  expect(await json(file, file)).toMatchObject({ status: 0, verdict: "none" });
});

test("alone, it is the base of the working tree, whose contract has moved since", async () => {
  git("mv", contractFile, "orders.yaml");
  write("orders.yaml", contract({ maximum: 10 }));
  const found = await json(`main:${contractFile}`, "--contract", "orders.yaml");
  expect(found).toMatchObject({ status: 1, verdict: "breaking" });
  expect(found.note).toMatch("the path of the contract was openapi/openapi.yaml");
});

test.each([
  [["none:openapi/openapi.yaml", contractFile], /git has no commit none\.$/],
  [["main:none.yaml", contractFile], /^There is no file none\.yaml at main\.$/],
  [["main:../../etc/passwd", contractFile], /^There is no file .*etc\/passwd at main\.$/],
  [["main:none.yaml"], /^There is no file none\.yaml at main\.$/],
  [["none:openapi/openapi.yaml"], /git has no commit none\.$/],
  [
    ["main:openapi/openapi.yaml", "--base-contract", "b.yaml"],
    /^The base has two paths: openapi\/openapi\.yaml and b\.yaml\. Name only one of them\.$/,
  ],
])("%j is refused in one sentence", async (args, message) => {
  const { status, stderr } = await review(...args);
  expect({ status, stderr }).toEqual({ status: 2, stderr: expect.stringMatching(message) });
});

test("a base of a commit that is not a contract leaves the revision alone", async () => {
  write("broken.yaml", "openapi: [");
  git("add", "--all");
  git("commit", "--message", "Broken");
  const { verdict, note } = await json("HEAD:broken.yaml", path(contractFile));
  expect(verdict).toBe("unknown");
  expect(note).toMatch("is not a valid contract");
});
