/**
 * Gives the release that `changeset version` has prepared the major and minor version of the
 * contract, in the manifest and in the changelog.
 */
import { readFile, writeFile } from "node:fs/promises";
import { bundleContract } from "@animal-store/contract/scripts/bundle";
import { contract } from "@animal-store/contract/scripts/generator";
import { aligned } from "./release-version.js";

const manifest = new URL("../package.json", import.meta.url);
const changelog = new URL("../CHANGELOG.md", import.meta.url);

const { version } = JSON.parse(await readFile(manifest, "utf8"));
const { info } = await bundleContract(contract);
const release = aligned(version, info.version);
await replace(manifest, `"version": "${version}"`, `"version": "${release}"`);
await replace(changelog, `\n## ${version}\n`, `\n## ${release}\n`);

async function replace(file: URL, before: string, after: string): Promise<void> {
  await writeFile(file, (await readFile(file, "utf8")).replace(before, after));
}
