import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { document } from "@animal-store/contract/document";
import { compileErrors } from "@contract-first/client-runtime/internal/testing/compile";
import { contract as fixture } from "@verification/fixture-contract";
import { afterAll, expect, test } from "vitest";

// Within the package, so that its own name leads to its sources.
const folder = fileURLToPath(new URL("../.samples", import.meta.url));
const generated = new URL("../../verification/fixture-contract/client/generated", import.meta.url);
afterAll(() => rm(folder, { recursive: true, force: true }));

test("the samples of the documentation compile, for every operation of two contracts", async () => {
  const files = [
    ...(await write("store", document)),
    ...(await write("fixture", await read(fixture.document))),
  ];
  const bundler = {
    ...{ module: "esnext", moduleResolution: "bundler" },
    paths: { "@verification/fixture-contract": [`${fileURLToPath(generated)}/index.ts`] },
  };
  expect(await compileErrors(files, bundler)).toEqual([]);
});

async function read(url: string): Promise<Record<string, unknown>> {
  return JSON.parse(await readFile(new URL(url), "utf8"));
}

/** Writes the sample of each operation into a file of its own. */
async function write(name: string, { paths }: Record<string, unknown>): Promise<string[]> {
  await mkdir(`${folder}/${name}`, { recursive: true });
  const operations = Object.values(paths as object)
    .flatMap((item) => Object.values({ ...item, ...item.additionalOperations }) as Operation[])
    .filter(({ operationId }) => operationId);
  const written = operations.map(async ({ operationId, "x-codeSamples": samples }) => {
    const file = `${folder}/${name}/${operationId}.ts`;
    const sample = samples.find(({ lang }) => lang === "TypeScript");
    await writeFile(file, sample?.source ?? `${operationId} has no sample.`);
    return file;
  });
  return Promise.all(written);
}

interface Operation {
  operationId: string;
  "x-codeSamples": { lang: string; source: string }[];
}
