import cluster, { type Worker } from "node:cluster";
import type { Readiness } from "./operations-endpoints.js";
import type { CollectedMetrics } from "./telemetry/shared-metrics.js";

/** What the first of several processes may ask the others. */
export interface Answers {
  readiness(): Promise<Readiness>;
  metrics(): Promise<CollectedMetrics>;
}

type Answer<Question extends keyof Answers> = Awaited<ReturnType<Answers[Question]>>;

interface Sent {
  question: keyof Answers;
  id: number;
}

interface Said extends Sent {
  answer: unknown;
}

/** In one of several processes: answers what the first one asks. */
export function answerFirstProcess(answers: Answers): void {
  process.on("message", async ({ question, id }: Partial<Sent>) => {
    if (question === undefined) return;
    const answer = await answers[question]();
    // The first process may be gone: nobody waits for the answer then.
    process.send?.({ question, id, answer }, undefined, undefined, () => {});
  });
}

/** A check of readiness may take a second, and must still be answered. */
const longestWaitMs = 1_500;
/** A process that is silent for less is busy: what it said last still holds. */
const longestSilenceMs = 5_000;

/** In the first of several processes: asks all others. One that is starting or stuck does not answer. */
export class OtherProcesses {
  readonly #waiting = new Map<number, () => void>();
  readonly #last = new WeakMap<Worker, Map<keyof Answers, { answer: unknown; at: number }>>();
  #lastId = 0;

  constructor() {
    cluster.on("message", (worker, { question, id, answer }: Said) => {
      const last = this.#last.get(worker) ?? new Map();
      this.#last.set(worker, last.set(question, { answer, at: performance.now() }));
      this.#waiting.get(id)?.();
    });
  }

  /** The answers by the numbers of the processes; undefined for those that have been silent for long. */
  async ask<Question extends keyof Answers>(
    question: Question,
  ): Promise<Map<number, Answer<Question> | undefined>> {
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
    const answers = workers.map(
      async (worker) =>
        [worker.id, (await this.#ask(worker, question)) as Answer<Question> | undefined] as const,
    );
    return new Map(await Promise.all(answers));
  }

  async #ask(worker: Worker, question: keyof Answers): Promise<unknown> {
    const id = ++this.#lastId;
    const sent: Sent = { question, id };
    await new Promise<void>((resolve) => {
      this.#waiting.set(id, resolve);
      setTimeout(resolve, longestWaitMs).unref();
      worker.send(sent, (error) => error && resolve());
    });
    this.#waiting.delete(id);
    const last = this.#last.get(worker)?.get(question);
    return last && performance.now() - last.at < longestSilenceMs ? last.answer : undefined;
  }
}
