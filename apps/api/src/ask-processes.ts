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

/** In one of several processes: answers what the first one asks. */
export function answerFirstProcess(answers: Answers): void {
  process.on("message", async ({ question, id }: Partial<Sent>) => {
    if (question === undefined) return;
    const answer = await answers[question]();
    // The first process may be gone: nobody waits for the answer then.
    process.send?.({ id, answer }, undefined, undefined, () => {});
  });
}

/** A check of readiness may take a second, and must still be answered. */
const longestWaitMs = 1_500;

/** In the first of several processes: asks all others. One that is starting or stuck does not answer. */
export class OtherProcesses {
  readonly #waiting = new Map<number, (answer: unknown) => void>();
  #lastId = 0;

  constructor() {
    cluster.on("message", (_worker, { id, answer }) => this.#waiting.get(id)?.(answer));
  }

  /** The answers by the numbers of the processes; undefined for those that did not answer in time. */
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
    try {
      return await new Promise((resolve) => {
        this.#waiting.set(id, resolve);
        setTimeout(resolve, longestWaitMs).unref();
        worker.send(sent, (error) => error && resolve(undefined));
      });
    } finally {
      this.#waiting.delete(id);
    }
  }
}
