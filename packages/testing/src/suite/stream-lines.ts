import type { ReceivedStream } from "./stream-events.ts";

/** Makes the function that reads the items of JSON Lines. Each line must end, because a part of one may be JSON, too. */
export function lineReader(received: ReceivedStream): (text: string) => void {
  return (text) => {
    const complete = text.split("\n").slice(0, -1);
    for (const line of complete) {
      try {
        received.items.push(JSON.parse(line));
      } catch {
        received.faults.push(`A line is not JSON: ${line}`);
      }
    }
  };
}
