import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { extname } from "node:path";
import { fileURLToPath } from "node:url";
import { repository } from "../repository/repository.ts";

/** A program that keeps running, because its start takes longer than its work: it replies to each message. */
export class Helper<Reply> {
  readonly #program: string;
  #process: ChildProcess | null = null;

  /** @param program its file name in this folder, without the extension */
  constructor(program: string) {
    const file = `${program}${extname(import.meta.filename)}`;
    this.#program = fileURLToPath(new URL(file, import.meta.url));
  }

  /** Starts it unless it runs. */
  start(): ChildProcess {
    this.#process ??= fork(this.#program, { cwd: repository });
    return this.#process;
  }

  /** Resolves to its reply, or to null if it ends instead. The next question starts it again. */
  async ask(): Promise<Reply | null> {
    const program = this.start();
    const ended = new AbortController();
    const abort = () => ended.abort();
    program.once("exit", abort);
    program.send("ask");
    try {
      const [reply] = await once(program, "message", { signal: ended.signal });
      return reply;
    } catch {
      this.stop();
      return null;
    } finally {
      program.off("exit", abort);
    }
  }

  stop(): void {
    this.#process?.kill();
    this.#process = null;
  }
}
