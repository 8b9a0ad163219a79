import { onlineManager } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { useCountdownPriority } from "../service/countdown-priority.ts";
import { useSignal } from "../service/signal.ts";
import { useNow } from "../service/use-now.ts";
import { waiting } from "../service/waiting.ts";
import { Countdown } from "./countdown.tsx";
import styles from "./notice.module.css";

/** Shows what the page is waiting for, at every scroll position, so that no wait looks like a fault. */
export function ConnectionBar() {
  const isOnline = useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
  );
  const wait = useSignal(waiting);
  const isWaiting = useNow(wait?.until) < (wait?.until.getTime() ?? 0);
  const isFirst = useCountdownPriority("connection", isOnline && isWaiting);
  return (
    <div role="status">
      {!isOnline && (
        <p className={styles.bar}>
          You are offline. What is loaded stays, and the rest follows when you are back.
        </p>
      )}
      {wait && isFirst && (
        <p className={styles.bar}>
          {wait.text} The page continues in <Countdown until={wait.until} />
        </p>
      )}
    </div>
  );
}
