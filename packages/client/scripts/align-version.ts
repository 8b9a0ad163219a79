/**
 * Sets the major and minor version of the release that `changeset version` has prepared to those of
 * the contract, in the manifest and in the changelog.
 */
import { readFile, writeFile } from "node:fs/promises";
import { document } from "@animal-store/contract/document";
import { aligned } from "./release-version.ts";

const manifest = new URL("../package.json", import.meta.url);
const changelog = new URL("../CHANGELOG.md", import.meta.url);

const contract = document.info as { version: string };
const { version } = JSON.parse(await readFile(manifest, "utf8"));
const release = aligned(version, contract.version);
await replace(manifest, `"version": "${version}"`, `"version": "${release}"`);
await replace(changelog, `\n## ${version}\n`, `\n## ${release}\n`);

async function replace(file: URL, before: string, after: string): Promise<void> {
  await writeFile(file, (await readFile(file, "utf8")).replace(before, after));
}
