import { within } from "../abort.ts";
import { sameWindow } from "../admission.ts";
import { createGate, firstRoom } from "../gate.ts";
import { readRateLimit, readRetryAt } from "../response-headers.ts";
import { longestTimer } from "../retry.ts";
import { refusal } from "./refusal.ts";

/** How many requests the key may still send, according to its responses. */
export interface Allowance {
  /**
   * Sends a request, unless the service would reject it: too many rejections get the key banned. While the windows are
   * unknown, few requests are pending at a time; after a 429, one.
   *
   * @param signal ends the waiting
   */
  use(send: () => Promise<Response>, signal: AbortSignal): Promise<Response>;
}

/** The known state of a window of the rate limit. */
interface Window {
  left: number;
  /** Unix milliseconds. */
  endsAt: number;
}

/** The service's refusal of a request. */
interface Refusal extends Window {
  text: string;
  headers: Headers;
}

export function createAllowance(): Allowance {
  let windows: Window[] = [];
  let refused: Refusal | undefined;
  let isUnlimited = false;
  const gate = createGate();

  function update(): void {
    windows = windows.filter(({ endsAt }) => endsAt > Date.now());
    gate.left = isUnlimited || windows.length > 0 ? Number.POSITIVE_INFINITY : 0;
  }

  async function send(request: () => Promise<Response>): Promise<Response> {
    for (const window of windows) window.left--;
    const leave = gate.enter();
    try {
      const response = await request();
      const isRefusal = response.status === 429;
      if (isRefusal) refused = await readRefusal(response);
      const told = readWindows(response).map((window) => {
        const known = windows.find(({ endsAt }) => Math.abs(endsAt - window.endsAt) < sameWindow);
        const left = known ? known.left : window.left - (gate.pending - 1);
        return { ...window, left: Math.min(left, window.left) };
      });
      if (told.length > 0) windows = told;
      gate.room = isRefusal ? 1 : firstRoom;
      // Without windows, there is no limit until a 429. A gateway that responds for the service does not know it.
      if (response.status < 500) isUnlimited = told.length === 0 && !isRefusal;
      update();
      return response;
    } finally {
      leave();
    }
  }

  /** The window for which requests are refused now; of several, the one that ends last. */
  function current(): Window | undefined {
    const all = refused ? [...windows, refused] : windows;
    const inForce = all.filter(({ left, endsAt }) => left <= 0 && endsAt > Date.now());
    return inForce.sort((one, other) => other.endsAt - one.endsAt)[0];
  }

  return {
    async use(request, signal) {
      for (;;) {
        update();
        const reason = current();
        if (reason) return refuse(reason.endsAt, reason === refused ? refused : undefined);
        if (!gate.isFull()) return send(request);
        await within(longestTimer, signal, gate.opened);
      }
    },
  };
}

async function readRefusal(response: Response): Promise<Refusal | undefined> {
  const endsAt = readRetryAt(response)?.getTime();
  if (endsAt === undefined) return undefined;
  return { left: 0, endsAt, headers: response.headers, text: await response.clone().text() };
}

/** All windows (`RateLimit`), or the one with the fewest requests left (`X-RateLimit-*`). */
function readWindows(response: Response): Window[] {
  const items = [...(response.headers.get("RateLimit") ?? "").matchAll(/;r=(\d+);t=(\d+)/g)];
  if (items.length > 0) {
    return items.map(([, left, seconds]) => {
      return { left: Number(left), endsAt: Date.now() + Number(seconds) * 1000 };
    });
  }
  const limit = readRateLimit(response);
  return limit ? [{ left: limit.remaining, endsAt: limit.resetAt.getTime() }] : [];
}

/** Responds with the service's own rejection, if there was one. */
function refuse(endsAt: number, told: Refusal | undefined): Response {
  const seconds = Math.max(1, Math.ceil((endsAt - Date.now()) / 1000));
  const headers = new Headers(told?.headers);
  headers.set("Retry-After", String(seconds));
  if (told) return new Response(told.text, { status: 429, headers });
  const message = `The limit of requests is reached. Retry in ${seconds} seconds.`;
  return refusal("rate_limited", message, { "Retry-After": String(seconds) });
}
