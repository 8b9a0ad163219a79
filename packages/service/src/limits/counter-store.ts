import type { WindowName, WindowState } from "./windows.ts";

/** Counts the requests of all consumers. docs/decisions/rate-limits.md explains windows, bans and where counts are kept. */
export interface CounterStore {
  /**
   * Decides whether to admit a request, and counts it. Windows and bans are checked in one atomic step: with N
   * requests left, any number of parallel calls admits exactly N requests. The result is a promise only if the
   * decision has to wait.
   */
  hit(consumer: Consumer): Decision | Promise<Decision>;
  /** Whether the consumer is banned, without counting a request. */
  isBanned(consumer: Consumer): boolean | Promise<boolean>;
}

/** A key, the subject of tokens, or a group of addresses, whose requests are counted together. */
export interface Consumer {
  /** For example `key:7`, `address:192.0.2.1`, or `token:` with the SHA-256 of a subject. */
  id: string;
  /** Requests allowed in each window; a window without an entry does not limit the consumer. */
  limits: Partial<Record<WindowName, number>>;
  /** Whether counts in the memory of a process are also saved, so that they outlive the process. */
  isSaved: boolean;
  /** Whether the consumer can be banned for sending more requests after it was rejected. */
  canBeBanned: boolean;
  /** Unix time in milliseconds; bans that began before it are lifted. */
  unbannedAt: number;
}

export interface Decision {
  isAdmitted: boolean;
  isBanned: boolean;
  /** The state of each window after this request. */
  windows: WindowState[];
  /** Unix time in milliseconds of the decision. */
  decidedAt: number;
  /** Unix time in milliseconds from which a further request is admitted. */
  admittedAt: number;
}
