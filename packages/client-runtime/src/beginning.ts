import { type AnySignal, withDeadline } from "./abort.ts";

/** Maximum time for the beginning of a body, in milliseconds. */
const shortTime = 1000;

/**
 * Reads the beginning of a body that arrives as a stream and is not what was expected, to show it in an error. The body
 * may have no end, so the rest is not read.
 *
 * @throws the signal's reason, if the signal aborts
 */
export async function beginningOf(response: Response, signal: AnySignal): Promise<string> {
  // In React Native, responses have no body; they are complete when they arrive.
  if (!response.body) return response.text();
  const reader = response.body.getReader();
  let text = "";
  await withDeadline(shortTime, signal, async () => {
    const first = await reader.read().catch(() => undefined);
    text = new TextDecoder().decode(first?.value);
  });
  // This fails if the connection has broken off.
  reader.cancel().catch(() => {});
  return text;
}
