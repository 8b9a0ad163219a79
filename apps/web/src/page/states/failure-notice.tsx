import type { AnimalStoreError } from "@animal-store/client";
import { useEffect, useMemo, useRef } from "react";
import { useCountdownPriority } from "../service/countdown-priority.ts";
import { useNow } from "../service/use-now.ts";
import button from "../styles/button.module.css";
import { Countdown } from "./countdown.tsx";
import { describeFailure } from "./failure.ts";
import styles from "./notice.module.css";

interface Props {
  error: AnimalStoreError;
  retry: () => unknown;
  /** The level of its heading. */
  level?: 1 | 2;
}

/** Shows an error in place of the content that could not be loaded, until a retry succeeds. */
export function FailureNotice({ error, retry, level = 2 }: Props) {
  const Heading = `h${level}` as const;
  const { title, text, retryAt, canRetry, isPassing } = describeFailure(error);
  const isEarly = useNow(retryAt) < (retryAt?.getTime() ?? 0);
  const isFirst = useCountdownPriority("list", isEarly);
  const soon = useMemo(() => new Date(Date.now() + recheck), [error]);
  useRetryAt(retryAt ?? (isPassing ? soon : undefined), retry);
  return (
    <section className={styles.notice}>
      <div role="alert">
        <Heading>{title}</Heading>
        <p>{text}</p>
      </div>
      {retryAt && isFirst && (
        <p className={styles.wait}>
          The shop continues in <Countdown until={retryAt} />
        </p>
      )}
      {canRetry && !isEarly && (
        <button type="button" className={button.secondary} onClick={() => retry()}>
          Try again
        </button>
      )}
    </section>
  );
}

/** The pause before a retry after an error that may pass by itself, in milliseconds. */
const recheck = 10_000;

/** Timers of 2^31 milliseconds and more fire at once. */
const maxTimerMs = 2_000_000_000;

function useRetryAt(retryAt: Date | undefined, retry: () => unknown): void {
  const latest = useRef(retry);
  latest.current = retry;
  const time = retryAt?.getTime();
  useEffect(() => {
    if (time === undefined) return;
    const timer = setTimeout(() => latest.current(), Math.min(maxTimerMs, time - Date.now()));
    return () => clearTimeout(timer);
  }, [time]);
}
