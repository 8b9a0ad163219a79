import { readRateLimit, readRetryAt } from "../headers.js";
import { refusal } from "./refusal.js";

/** What the key may still send, as its responses tell. */
export interface Allowance {
  /**
   * Sends a request, unless it would be refused: too many refusals have the key banned. While nothing is
   * known of a window, requests wait for the response of its first one.
   */
  use(send: () => Promise<Response>): Promise<Response>;
}

/** What is known of the window with the fewest requests left. */
interface Window {
  left: number;
  /** Unix milliseconds. */
  endsAt: number;
  /** What the service said when it refused, if it did. */
  refusal?: { text: string; headers: Headers };
}

/** Windows whose ends are as close, in milliseconds, are the same. */
const sameWindow = 2000;

export function createAllowance(): Allowance {
  let window: Window | undefined;
  let first: Promise<unknown> | undefined;
  let pending = 0;

  async function send(request: () => Promise<Response>): Promise<Response> {
    if (window) window.left--;
    pending++;
    try {
      return await noted(await request());
    } finally {
      pending--;
    }
  }

  async function noted(response: Response): Promise<Response> {
    const limit = readRateLimit(response);
    const retryAt = response.status === 429 ? readRetryAt(response) : undefined;
    if (retryAt) {
      const { headers } = response;
      window = {
        left: 0,
        endsAt: retryAt.getTime(),
        refusal: { headers, text: await response.clone().text() },
      };
    } else if (limit && !window?.refusal) {
      const endsAt = limit.resetAt.getTime();
      const isSame = window && Math.abs(window.endsAt - endsAt) < sameWindow;
      const left = isSame ? window?.left : limit.remaining - (pending - 1);
      window = { left: Math.min(left ?? 0, limit.remaining), endsAt };
    }
    return response;
  }

  return {
    async use(request) {
      if (window && window.endsAt <= Date.now()) window = undefined;
      if (!window && first) await first.catch(() => {});
      if (window && window.left <= 0 && window.endsAt > Date.now()) return refuse(window);
      const sent = send(request);
      if (!window && !first) {
        first = sent;
        const end = () => {
          first = undefined;
        };
        sent.then(end, end);
      }
      return sent;
    },
  };
}

/** In the words of the service, if it has refused. */
function refuse({ endsAt, refusal: told }: Window): Response {
  const seconds = Math.max(1, Math.ceil((endsAt - Date.now()) / 1000));
  const headers = new Headers(told?.headers);
  headers.set("Retry-After", String(seconds));
  if (told) return new Response(told.text, { status: 429, headers });
  const message = `The limit of requests is reached. Retry in ${seconds} seconds.`;
  return refusal("rate_limited", message, { "Retry-After": String(seconds) });
}
