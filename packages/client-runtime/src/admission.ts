import { createGate, type Gate } from "./gate.ts";
import { readRateLimit } from "./response-headers.ts";

/** Shared by all calls of a transport: what responses say about the requests that the service accepts. */
export interface Admission {
  /** When the service accepts requests again, in Unix milliseconds. */
  from: number;
  /** The 429 that states this time. */
  refusal?: Response;
  gate: Gate;
  /** The end of the window that `gate.left` is about, in Unix milliseconds. */
  endsAt: number;
}

export function createAdmission(): Admission {
  return { from: 0, gate: createGate(), endsAt: 0 };
}

/** Ends of a window that differ by less, in milliseconds, are the same. */
export const sameWindow = 2000;

/** Reads from a response how many further requests the service accepts. */
export function learn(admission: Admission, response: Response): void {
  const { gate } = admission;
  const limit = readRateLimit(response);
  if (limit) {
    gate.room = 1;
    const endsAt = Number(limit.resetAt);
    const isKnown = Math.abs(endsAt - admission.endsAt) < sameWindow;
    // Responses may arrive in another order, and the service may not yet have counted the other requests.
    gate.left = Math.min(limit.remaining, isKnown ? gate.left : limit.remaining - gate.pending + 1);
    admission.endsAt = endsAt;
  } else if (response.status < 500) gate.left = Number.POSITIVE_INFINITY;
}

/** After a 429, one call finds out how many requests the service accepts; the others wait for its response. */
export function refuse(admission: Admission, refusal: Response, until: number): void {
  Object.assign(admission.gate, { left: 0, room: 1 });
  admission.endsAt = 0;
  if (until <= admission.from) return;
  admission.from = until;
  admission.refusal = refusal;
}
