import cluster, { type Worker } from "node:cluster";
import type { Readiness } from "../readiness.ts";
import type { CollectedMetrics } from "./shared-metrics.ts";

/** What the first of several processes may ask the others. */
export interface Questions {
  readiness(): Promise<Readiness>;
  metrics(): Promise<CollectedMetrics>;
}

type Reply<Question extends keyof Questions> = Awaited<ReturnType<Questions[Question]>>;

interface Sent {
  question: keyof Questions;
  id: number;
}

interface Replied extends Sent {
  reply: unknown;
}

/** In one of several processes: replies to what the first one asks. */
export function respondToFirstProcess(questions: Questions): void {
  process.on("message", async ({ question, id }: Partial<Sent>) => {
    if (question === undefined) return;
    const reply = await questions[question]();
    // The first process may be gone: nobody waits for the reply then.
    process.send?.({ question, id, reply }, undefined, undefined, () => {});
  });
}

/** A check of readiness may take a second: its reply must not come too late. */
const longestWaitMs = 1_500;
/** A process that is silent for less time is busy: its last reply still holds. */
const longestSilenceMs = 5_000;

/** In the first of several processes: asks all others. One that is starting or stuck does not reply. */
export class OtherProcesses {
  readonly #waiting = new Map<number, () => void>();
  readonly #last = new WeakMap<Worker, Map<keyof Questions, { reply: unknown; at: number }>>();
  #lastId = 0;

  constructor() {
    cluster.on("message", (worker, { question, id, reply }: Replied) => {
      const last = this.#last.get(worker) ?? new Map();
      this.#last.set(worker, last.set(question, { reply, at: performance.now() }));
      this.#waiting.get(id)?.();
    });
  }

  /** The replies by the numbers of the processes; undefined for those that have been silent for long. */
  async ask<Question extends keyof Questions>(
    question: Question,
  ): Promise<Map<number, Reply<Question> | undefined>> {
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
    const replies = workers.map(
      async (worker) =>
        [worker.id, (await this.#ask(worker, question)) as Reply<Question> | undefined] as const,
    );
    return new Map(await Promise.all(replies));
  }

  async #ask(worker: Worker, question: keyof Questions): Promise<unknown> {
    const id = ++this.#lastId;
    const sent: Sent = { question, id };
    await new Promise<void>((resolve) => {
      this.#waiting.set(id, resolve);
      setTimeout(resolve, longestWaitMs).unref();
      worker.send(sent, (error) => error && resolve());
    });
    this.#waiting.delete(id);
    const last = this.#last.get(worker)?.get(question);
    return last && performance.now() - last.at < longestSilenceMs ? last.reply : undefined;
  }
}
