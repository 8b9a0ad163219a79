import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { UserError } from "@contract-first/service/command-line";
import {
  describeProblem,
  requireLocalSources,
  typesPlugin,
} from "@contract-first/tools/internal/generate";
import { BaseResolver, bundle, createConfig, type Document } from "redocly-core";
import { redocly } from "./style-rules.ts";

/** A contract, and overlays that are applied to it in this order. */
export interface ContractSource {
  path: string;
  overlays: string[];
}

/** A contract that can be read as its overlays leave it. */
export interface OverlaidContract {
  /** A file with the contract. With overlays, it exists until the process ends. */
  path: string;
  /** Reads the contract with the places that it has in the original. */
  resolver: BaseResolver;
}

/**
 * Applies overlays (OpenAPI Overlay 1.0 and 1.1) to a contract.
 *
 * @param from the folder to which the places in sentences are relative
 * @throws {UserError} if a file is no overlay, or one of its actions cannot be applied
 */
export async function applyOverlays(
  source: ContractSource,
  from: string,
): Promise<OverlaidContract> {
  const { path, overlays } = source;
  if (overlays.length === 0) return { path, resolver: new BaseResolver() };
  for (const each of overlays) {
    if (!existsSync(each)) throw new UserError(`${relative(from, each)} does not exist.`);
    await requireLocalSources(each, from);
  }
  const config = await createConfig({ plugins: [typesPlugin] });
  const applied = await bundle({ ref: path, config, overlays }).catch(({ message }: Error) => {
    throw new UserError(message);
  });
  const mistakes = applied.problems.filter(({ ruleId }) => ruleId === "overlay");
  if (mistakes.length > 0)
    throw new UserError(mistakes.map((each) => describeProblem(each, from)).join("\n"));
  return { path: renderOverlaid(source), resolver: new OverlaidReader(applied.bundle) };
}

/**
 * Writes the contract as `redocly bundle` does, so that it is the same when its overlays are applied again. Whatever
 * else is wrong with it is told later, with its place.
 */
function renderOverlaid({ path, overlays }: ContractSource): string {
  const cwd = mkdtempSync(join(tmpdir(), "overlaid-contract-"));
  process.once("exit", () => rmSync(cwd, { recursive: true }));
  const file = join(cwd, "openapi.yaml");
  const options = [...overlays.flatMap((each) => ["--overlay", each]), "--output", file, "--force"];
  const { stderr } = spawnSync(process.execPath, [redocly, "bundle", path, ...options], {
    cwd,
    env: { ...process.env, REDOCLY_TELEMETRY: "off" },
    encoding: "utf8",
  });
  if (!existsSync(file)) throw new UserError(stderr);
  return file;
}

/** Reads a document in place of the contract from which it was made. */
class OverlaidReader extends BaseResolver {
  readonly #document: Document;

  constructor(document: Document) {
    super();
    this.#document = document;
  }

  override parseDocument(...[source, isRoot]: Parameters<BaseResolver["parseDocument"]>): Document {
    if (source.absoluteRef !== this.#document.source.absoluteRef)
      return super.parseDocument(source, isRoot);
    // A walk may change what it gets.
    return { source, parsed: structuredClone(this.#document.parsed) };
  }
}
