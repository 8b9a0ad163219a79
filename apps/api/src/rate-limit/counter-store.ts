import type { WindowName } from "./window.js";

/** Where the requests of all clients are counted. */
export interface CounterStore {
  /**
   * Decides on one request and counts it. All windows and the ban are one atomic step: with N
   * requests left, any number of parallel calls admits exactly N.
   */
  hit(client: Client): Promise<Decision>;
}

/** Whose requests are counted together. */
export interface Client {
  /** As `key:7` or `address:192.0.2.1`. */
  id: string;
  /** Requests in each window that limits this client. */
  limits: Partial<Record<WindowName, number>>;
  /** Whether the client is banned when it goes on after refusals. */
  canBeBanned: boolean;
  /** Unix time in milliseconds: bans that began earlier are lifted. */
  unbannedAt: number;
}

export interface Decision {
  isAdmitted: boolean;
  isBanned: boolean;
  /** The state of each window after this request. */
  windows: WindowState[];
  /** Unix time in milliseconds: when the decision was taken. */
  decidedAt: number;
  /** Unix time in milliseconds: before it, no further request is admitted. */
  admittedAt: number;
}

export interface WindowState {
  name: WindowName;
  limit: number;
  remaining: number;
  /** Unix time in milliseconds at which the window ends. */
  endsAt: number;
}
