import { existsSync, realpathSync } from "node:fs";
import { dirname, isAbsolute, join, relative, sep } from "node:path";
import { UserError } from "@contract-first/service/command-line";
import {
  BaseResolver,
  bundle,
  type Config,
  createConfig,
  type Document,
  isAbsoluteUrl,
  type Source,
  YamlParseError,
} from "redocly-core";
import { repository } from "../files/repository.ts";
import { notYaml } from "../support/check-contract.ts";
import { typesPlugin } from "../support/redocly-types.ts";
import { checkedSize } from "./yaml-size.ts";

/**
 * Refuses a contract whose references lead to the network, or out of the git repository of the contract or, without
 * one, out of its folder. Redocly would follow them, and a generated file would show their targets. Also refuses files
 * whose YAML expands to far more values than they contain.
 *
 * @param path the contract; a symbolic link counts as the file that it leads to
 * @param from the folder to which the paths in messages are relative
 * @param config the configuration with which Redocly reads the contract, because it says what is a reference
 * @throws {UserError} one sentence: the file, its reference, and what to do instead
 */
export async function requireLocalSources(
  path: string,
  from = repository,
  config?: Config,
): Promise<void> {
  const resolver = new LocalResolver(boundaryOf(path), from);
  const types = config ?? (await createConfig({ plugins: [typesPlugin] }));
  // Whatever else is wrong is reported by those who read the contract afterwards.
  await bundle({ ref: path, config: types, externalRefResolver: resolver }).catch(() => {});
  if (resolver.refusal) throw resolver.refusal;
}

/** Reads what Redocly follows, but only below a folder. */
class LocalResolver extends BaseResolver {
  /** The first refusal: Redocly takes it for a file that is missing. */
  refusal: UserError | undefined;
  readonly #within: string;
  readonly #from: string;
  /** The first reference to each file, and the file that has it. A person names the contract itself. */
  readonly #references = new Map<string, { own: string; reference: string }>();

  constructor(within: string, from: string) {
    super();
    this.#within = within;
    this.#from = from;
  }

  override resolveExternalRef(base: string | null, reference: string): string {
    const target = super.resolveExternalRef(base, reference);
    const own = relative(this.#from, base ?? target);
    if (!this.#references.has(target)) this.#references.set(target, { own, reference });
    return target;
  }

  override async loadExternalRef(target: string): Promise<Source> {
    const { own = "", reference = "" } = this.#references.get(target) ?? {};
    if (isAbsoluteUrl(target)) throw this.#refuse(remote(own, reference));
    const real = realPath(target);
    // Redocly reports a missing file.
    if (real !== undefined && !isInside(real, this.#within))
      throw this.#refuse(outside(own, reference));
    return super.loadExternalRef(target);
  }

  override parseDocument(source: Source, isRoot?: boolean): Document {
    try {
      const document = super.parseDocument(source, isRoot);
      checkedSize(relative(this.#from, source.absoluteRef), document.parsed);
      return document;
    } catch (error) {
      const isOfYaml = error instanceof YamlParseError;
      throw this.#refuse(isOfYaml ? notYaml(error, this.#from) : (error as UserError));
    }
  }

  #refuse(refusal: UserError): UserError {
    this.refusal ??= refusal;
    return refusal;
  }
}

/** The repository of a contract or, without one, its folder. */
function boundaryOf(path: string): string {
  const folder = realPath(dirname(path)) ?? dirname(path);
  for (let each = folder; ; each = dirname(each)) {
    // In a worktree and in a submodule, `.git` is a file.
    if (existsSync(join(each, ".git"))) return each;
    if (each === dirname(each)) return folder;
  }
}

function realPath(path: string): string | undefined {
  try {
    return realpathSync(path);
  } catch {
    return undefined;
  }
}

function isInside(file: string, folder: string): boolean {
  const path = relative(folder, file);
  return path !== ".." && !path.startsWith(`..${sep}`) && !isAbsolute(path);
}

function remote(own: string, reference: string): UserError {
  return new UserError(
    `${own} refers to ${reference}: nothing is read from the network, so save what is there in a file beside it, and refer to that.`,
  );
}

function outside(own: string, reference: string): UserError {
  return new UserError(
    `${own} refers to ${reference}: move the file to which it refers into its own folder, or below it.`,
  );
}
