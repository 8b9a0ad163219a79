import type { Allowance } from "../allowance.ts";
import { responseHeaders } from "./forwarded-headers.ts";

/** Responds with the service's rejection, or with one in its place, if the service would reject the request. */
export async function inTurn(
  allowance: Allowance,
  signal: AbortSignal,
  send: () => Promise<Response>,
): Promise<Response> {
  const turn = allowance.tryTake() ?? (await allowance.enter({ latest: 0, signal }));
  if (typeof turn !== "function") {
    // A client of this process may have received it.
    return new Response(turn.body, { status: 429, headers: responseHeaders(turn.headers) });
  }
  let response: Response | undefined;
  try {
    response = await send();
    return response;
  } finally {
    turn(response?.status === 429 ? response.clone() : response);
  }
}
