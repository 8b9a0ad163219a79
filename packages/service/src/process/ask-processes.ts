import cluster, { type Worker } from "node:cluster";
import type { Readiness } from "../readiness.ts";
import type { CollectedMetrics } from "./shared-metrics.ts";

/** The questions that the first of several processes may ask the others. */
export interface Questions {
  readiness(): Promise<Readiness>;
  metrics(): Promise<CollectedMetrics>;
  /** Any reply shows that the process works. */
  alive(): Promise<true>;
}

type Reply<Question extends keyof Questions> = Awaited<ReturnType<Questions[Question]>>;

interface Sent {
  question: keyof Questions;
  id: number;
}

interface Replied extends Sent {
  reply: unknown;
}

/** Replies to the questions of the first process. Runs in each of the others. */
export function respondToFirstProcess(questions: Questions): void {
  process.on("message", async ({ question, id }: Partial<Sent>) => {
    if (question === undefined) return;
    const reply = await questions[question]();
    // The first process may be gone. Then nobody waits for the reply.
    process.send?.({ question, id, reply }, undefined, undefined, () => {});
  });
}

/** How long to wait for replies: longer than a readiness check, which may take a second. */
const waitTimeoutMs = 1_500;
/** A process that is silent for less than this time is only busy, so its last reply still holds. */
const silenceTimeoutMs = 5_000;

/** Asks all other processes. Runs in the first one. A process that is starting or stuck does not reply. */
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

  /** The replies, by the numbers of the processes; undefined for a process that has been silent for too long. */
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
      setTimeout(resolve, waitTimeoutMs).unref();
      worker.send(sent, (error) => error && resolve());
    });
    this.#waiting.delete(id);
    const last = this.#last.get(worker)?.get(question);
    return last && performance.now() - last.at < silenceTimeoutMs ? last.reply : undefined;
  }
}

/** A process is busy for a moment, but not for ten seconds. */
const maxMissed = 10;
const intervalMs = 1_000;

/**
 * Ends a process that serves but no longer replies, so that another one takes its place. Runs in the first
 * process. It counts unanswered questions instead of time, because time also passes while the whole machine
 * sleeps.
 */
export function endSilentProcesses(onSilence: (worker: Worker) => void): void {
  const missed = new Map<Worker, number>();
  cluster.on("listening", (worker) => missed.set(worker, 0));
  cluster.on("exit", (worker) => missed.delete(worker));
  cluster.on("message", (worker, { question }: Partial<Replied>) => {
    if (question === "alive" && missed.has(worker)) missed.set(worker, 0);
  });
  const ask = () => {
    for (const [worker, count] of missed) {
      if (count >= maxMissed) {
        onSilence(worker);
        worker.process.kill("SIGKILL");
      } else {
        missed.set(worker, count + 1);
        worker.send({ question: "alive", id: 0 } satisfies Sent, () => {});
      }
    }
  };
  setInterval(ask, intervalMs).unref();
}
