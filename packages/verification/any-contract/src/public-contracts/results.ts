import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";

/** The outcomes of the contracts in a folder, and the output of failed programs, kept in a folder within it. */
export class Results {
  readonly #folder: string;
  readonly #lines = new Map<string, string>();

  /** @param resume whether to keep the results of the previous run */
  constructor(contracts: string, resume: boolean) {
    this.#folder = join(contracts, "results");
    if (!resume) rmSync(this.#folder, { recursive: true, force: true });
    mkdirSync(this.#folder, { recursive: true });
    if (!existsSync(this.#file)) return;
    for (const text of readFileSync(this.#file, "utf8").split("\n").filter(Boolean)) {
      const { name, line } = JSON.parse(text) as { name: string; line: string };
      this.#lines.set(name, line);
    }
  }

  get #file(): string {
    return join(this.#folder, "results.jsonl");
  }

  of(name: string): string | undefined {
    return this.#lines.get(name);
  }

  add(name: string, line: string): void {
    appendFileSync(this.#file, `${JSON.stringify({ name, line })}\n`);
  }

  /** Keeps the output of a program. */
  keep(name: string, step: string, output: string): void {
    writeFileSync(join(this.#folder, `${name}.${step.replaceAll(/\W+/g, "-")}.log`), output);
  }
}
