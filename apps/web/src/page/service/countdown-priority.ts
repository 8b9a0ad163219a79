import { useEffect } from "react";
import { Signal, useSignal } from "./signal.ts";

/** The things that a visitor may wait for, the most important last. */
const causes = ["connection", "list", "addition"] as const;

type Cause = (typeof causes)[number];

const waiting = new Signal<readonly Cause[]>([]);

/**
 * Whether this is the most important thing that the visitor waits for. The page shows one countdown at a time.
 *
 * @param isWaiting whether there is something to wait for
 */
export function useCountdownPriority(cause: Cause, isWaiting: boolean): boolean {
  const all = useSignal(waiting);
  useEffect(() => {
    if (!isWaiting) return;
    waiting.set([...waiting.get(), cause]);
    return () => {
      const others = [...waiting.get()];
      others.splice(others.indexOf(cause), 1);
      waiting.set(others);
    };
  }, [cause, isWaiting]);
  const most = causes.findLast((each) => all.includes(each));
  return isWaiting && (most ?? cause) === cause;
}
