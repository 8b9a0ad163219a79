import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { testAnyInput, testContract, testMethods } from "@contract-first/testing";
import fc from "fast-check";
import { afterAll, describe, expect, test } from "vitest";
import { anyContract } from "../testing/arbitrary-contract.ts";
import {
  compileErrors,
  generate,
  linkModules,
  load,
  nameTypes,
} from "../testing/generated-contract.ts";
import { unwrittenService } from "../unwritten-service.ts";

const { FAST_CHECK_SEED: seed = 1, GENERATED_CONTRACTS: count = 10 } = process.env;
const folder = await mkdtemp(join(tmpdir(), "any-contract-"));
afterAll(() => rm(folder, { recursive: true }));

const contracts = fc.sample(anyContract, { numRuns: Number(count), seed: Number(seed) });
const generated = await Promise.all(
  contracts.map((contract, at) => generate(contract, join(folder, String(at)))),
);
const accepted = generated.flatMap(({ module }, at) => (module === null ? [] : [{ at, module }]));
const served = await Promise.all(
  accepted.map(async ({ at, module }) => ({ at, contract: await load(module) })),
);

test("some contracts are served", () => {
  expect(served.length).toBeGreaterThan(0);
});

test("what is refused has a place and a sentence", () => {
  for (const refusal of generated.flatMap(({ refusals }) => refusals)) {
    expect(refusal).toMatch(/^\S+:\d+:\d+ .+\.( Here: .+)?$/);
  }
});

test("what is generated compiles", async () => {
  await linkModules(folder);
  await Promise.all(generated.flatMap(({ module, folder }) => (module ? [nameTypes(folder)] : [])));
  const include = ["*/types", "*/client/generated"];
  expect(await compileErrors(folder, include)).toBe("");
});

// Nobody has written an operation yet: it responds with the contract's examples.
describe.each(served)("contract $at, served", ({ contract }) => {
  const service = unwrittenService(contract);

  describe("the contract", () => testContract(service));

  describe("every method", () => testMethods(service));

  describe("any input", () => testAnyInput(service));
});
