import { posix } from "node:path";
import { createTwoFilesPatch } from "diff";
import { type Document, descendants, type Node } from "../document/document.ts";
import { isObject, rounded } from "../document/json.ts";
import { ReviewError } from "../document/review-error.ts";
import type { Report } from "./report.ts";
import {
  notInstalled,
  type OpenAPI3,
  type TypeGenerator,
  typeGenerator,
} from "./type-generator.ts";
import { withTypesOnly } from "./type-parts.ts";

/** The changes of the TypeScript types that are generated from the contract, as a unified diff. */
export async function typesDiff({ before, after }: Report): Promise<string> {
  if (before.isInvalid) return "";
  const generator = await typeGenerator();
  if (!generator) return notInstalled;
  const old = await typesOf(before.document, generator);
  const now = await typesOf(after.document, generator);
  const fault = faultOf("base", old) ?? faultOf("revision", now);
  if (fault !== undefined) return fault;
  if (old === now) return "";
  const patch = createTwoFilesPatch(
    "types.ts",
    "types.ts",
    String(old),
    String(now),
    "before",
    "after",
    {
      context: 3,
    },
  );
  // Both sides have the same name, so the header lines are left out.
  return patch.slice(Math.max(0, patch.indexOf("@@"))).trimEnd();
}

/** Explains why the types of a side are missing. */
function faultOf(side: string, types: string | Error): string | undefined {
  if (!(types instanceof Error)) return undefined;
  const [reason = ""] = types.message.split("\n");
  return `The types of the ${side} cannot be generated: ${reason}`;
}

/** Not every contract has types; a review can do without them. */
async function typesOf(document: Document, generator: TypeGenerator): Promise<string | Error> {
  const { openapiTS, astToString, redocly: core } = generator;
  try {
    const contract = (await bundled(document, core)) as OpenAPI3;
    // The generator's own rules repeat the review, and print what they find.
    const redocly = await core.createConfig({});
    const types = await openapiTS(contract, { silent: true, redocly });
    return withoutComments(astToString(types));
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

/** A contract of several files as one, with the parts of the other files among its components. */
async function bundled(document: Document, core: TypeGenerator["redocly"]): Promise<unknown> {
  readMapped(document);
  const { BaseResolver, bundle, createConfig, Source } = core;
  /** Reads only files that the review has read, and nothing from the network. */
  class ReviewedFiles extends BaseResolver {
    override resolveExternalRef(base: string | null, reference: string): string {
      return base === null ? reference : posix.join(posix.dirname(base), reference);
    }

    override loadExternalRef(name: string) {
      return Promise.resolve(new Source(name, ""));
    }

    override parseDocument(source: InstanceType<typeof Source>) {
      const name = source.absoluteRef;
      // The bundler writes into the values that it gets.
      const parsed = structuredClone(document.knows(name) ? document.file(name).value : {});
      referToMapped(parsed);
      return { source, parsed };
    }
  }
  const externalRefResolver = new ReviewedFiles();
  const options = { ref: document.root.file.name, externalRefResolver, dereference: false };
  const { bundle: whole } = await bundle({ ...options, config: await createConfig({}) });
  const dead = new Set(document.deadReferences.map(({ reference }) => reference));
  return withTypesOnly(JSON.parse(JSON.stringify(rounded(whole.parsed), withoutMapped)), dead);
}

/** Reads files that only a discriminator names, because they are part of the contract too. */
function readMapped(document: Document): void {
  for (const node of document.roots().flatMap((root) => [...descendants(root)])) {
    const { discriminator } = isObject(node.value) ? node.value : {};
    const { mapping } = isObject(discriminator) ? discriminator : {};
    const targets = isObject(mapping) ? Object.values(mapping).map(String) : [];
    for (const target of targets.filter(isInFile)) readIfThere(node, target);
  }
}

/** A mapping may have a missing target: the review has already decided about that. */
function readIfThere(from: Node, target: string): void {
  try {
    from.document.follow(from, target);
  } catch (error) {
    if (!(error instanceof ReviewError)) throw error;
  }
}

/** The bundler includes a schema that a discriminator names only if a reference leads to it, too. */
function referToMapped(value: unknown): void {
  if (typeof value !== "object" || value === null) return;
  for (const each of Object.values(value)) referToMapped(each);
  const { discriminator, allOf = [] } = value as { discriminator?: unknown; allOf?: unknown };
  if (!isObject(discriminator) || !isObject(discriminator.mapping)) return;
  const files = Object.values(discriminator.mapping).map(String).filter(isInFile);
  if (files.length === 0 || !Array.isArray(allOf)) return;
  const references = { [mapped]: true, anyOf: files.map(($ref) => ({ $ref })) };
  Object.assign(value, { allOf: [...allOf, references] });
}

const mapped = "x-mapped";

function withoutMapped(_key: string, value: unknown): unknown {
  const { allOf, ...others } = isObject(value) ? value : {};
  const last = Array.isArray(allOf) ? allOf.at(-1) : undefined;
  if (!Array.isArray(allOf) || !isObject(last) || last[mapped] !== true) return value;
  return allOf.length > 1 ? { ...others, allOf: allOf.slice(0, -1) } : others;
}

function isInFile(target: string): boolean {
  return /[/.]/.test(target) && !target.startsWith("#");
}

/** The comments repeat the documentation, whose changes are findings already. */
function withoutComments(types: string): string {
  let isComment = false;
  const kept = types.split("\n").filter((line) => {
    const isFirst = line.trimStart().startsWith("/**");
    const isPart = isComment || isFirst;
    isComment = isPart && !line.trimEnd().endsWith("*/");
    return !isPart;
  });
  return kept.join("\n");
}
