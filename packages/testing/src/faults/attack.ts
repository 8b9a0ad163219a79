import { fork } from "node:child_process";
import { once } from "node:events";
import { programBeside } from "../harness/program-beside.ts";
import type { Target } from "./target.ts";

/** The message to the process that attacks. */
export interface AttackOrder {
  port: number;
  opsPort: number;
  /** A path that requires an API key. */
  path: string;
  keyPrefix: string;
}

/** Attacks on a service without an API key, from a separate process, so that this process can measure. */
export interface Attack {
  /** Ends the attack; returns how often each kind was repeated. */
  end(): Promise<Record<string, number>>;
}

/** Starts the attack. The test must end it. */
export function startAttack<Client>({ origin, subject }: Target<Client>, opsPort: number): Attack {
  const program = programBeside(import.meta.url, "attack-process");
  const child = fork(program, { stdio: ["ignore", "ignore", "inherit", "ipc"] });
  const { path } = subject.collection;
  const { keyPrefix } = subject.service;
  const port = Number(new URL(origin).port);
  child.send({ port, opsPort, path, keyPrefix } satisfies AttackOrder);
  return {
    async end() {
      child.send("end");
      const [done] = await once(child, "message");
      return done as Record<string, number>;
    },
  };
}
