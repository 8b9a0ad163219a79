import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { renderClient } from "./client/render-client.ts";
import { renderContract } from "./contract/render-contract.ts";
import { bundleContract } from "./contract-document/bundle.ts";
import { codeDocument } from "./contract-document/code-document.ts";
import { format } from "./files/format.ts";
import { repository } from "./files/repository.ts";
import { banner, type Files } from "./files/source-text.ts";
import { withCodeSamples } from "./samples/code-samples.ts";
import { checkContract } from "./support/check-contract.ts";
import { clientFactory } from "./support/client-names.js";
import { features } from "./support/features.js";
import { renderSupportTable } from "./support/support-table.ts";
import { findTargets, type Target } from "./targets.ts";

/** Takes a sentence about something that a contract asks for and that is supported in part only. */
export type Warn = (sentence: string) => void;

/** The generated files, by path in the repository, that are not what the contract makes of them. */
export async function staleFiles(warn?: Warn): Promise<Files> {
  const stale: Files = {};
  for (const [path, text] of Object.entries(await generatedFiles(warn))) {
    const current = await readFile(join(repository, path), "utf8").catch(() => null);
    if (current !== text) stale[path] = text;
  }
  return stale;
}

/** Every generated file of the repository. */
export async function generatedFiles(warn?: Warn): Promise<Files> {
  const files: Files[] = [];
  for (const target of await findTargets(repository)) files.push(await renderTarget(target, warn));
  const documentation = { "docs/contract-support.md": renderSupportTable(features) };
  return format(Object.assign(documentation, ...files));
}

/**
 * What is generated from one contract, by path, and not yet formatted. A new generator adds its folder here.
 *
 * @throws {UserError} if the contract asks for something that is not supported
 */
export async function renderTarget(target: Target, warn: Warn = () => {}): Promise<Files> {
  const { document: path, types, client, clientPackage } = target;
  for (const sentence of await checkContract(path)) warn(sentence);
  const document = await bundleContract(path);
  const create = target.createClient ?? clientFactory();
  const used = clientPackage && { packageName: clientPackage, create };
  const files = {
    ...within(types, {
      ...(await renderContract(withCodeSamples(document, used || undefined))),
      ...(await fingerprint(path)),
    }),
    ...(client && within(client, renderClient(codeDocument(document)))),
  };
  const mark = banner(target.origin ?? relative(repository, path));
  const marked = Object.entries(files).map(([name, text]) => [
    name,
    name.endsWith(".ts") ? mark + text : text,
  ]);
  return Object.fromEntries(marked);
}

/** By which the start of the service sees that the contract was edited and nothing generated from it. */
async function fingerprint(path: string): Promise<Files> {
  const hash = createHash("sha256")
    .update(await readFile(path))
    .digest("hex");
  return { "contract.sha256": `${hash}\n` };
}

function within(folder: string, files: Files): Files {
  return Object.fromEntries(
    Object.entries(files).map(([name, text]) => [`${folder}/${name}`, text]),
  );
}
