import {
  type AnimalStoreError,
  ApiError,
  ConnectionError,
  fieldErrors,
} from "@animal-store/client";
import { useEffect, useState } from "react";
import { Link } from "wouter";
import { useCountdownPriority } from "../service/countdown-priority.ts";
import { useSignal } from "../service/signal.ts";
import { lastSuccess } from "../service/store.ts";
import { useNow } from "../service/use-now.ts";
import { Countdown } from "../states/countdown.tsx";
import { describeFailure } from "../states/failure.ts";
import styles from "./add-panel.module.css";
import type { useAddition } from "./additions.ts";

/** The outcome of the latest addition, below its form. */
export function AdditionOutcome({ addition }: { addition: ReturnType<typeof useAddition> }) {
  const { data, error, isPaused } = addition;
  return (
    <>
      <p role="status" className={styles.outcome}>
        {isPaused && "The animal will be sent as soon as you are back."}
        {data && (
          <>
            <bdi>{data.name || "The animal"}</bdi> is in the store:{" "}
            <Link href={`/animals/${data.id}`}>number {data.id}</Link>.
          </>
        )}
      </p>
      {error && <AdditionFailure error={error} />}
    </>
  );
}

function AdditionFailure({ error }: { error: AnimalStoreError }) {
  const { title, text, retryAt } = describeFailure(error);
  const isEarly = useNow(retryAt) < (retryAt?.getTime() ?? 0);
  const isFirst = useCountdownPriority("addition", isEarly);
  const isOver = useIsOver(error);
  if (Object.keys(fieldErrors(error)).length > 0) return null;
  return (
    <div className={styles.failure}>
      <p role="alert">
        {!isOver && (
          <>
            <strong>{title}.</strong> {text}{" "}
          </>
        )}
        {isUncertain(error) && uncertain}
      </p>
      {retryAt && isFirst && (
        <p>
          Try again in <Countdown until={retryAt} />
        </p>
      )}
    </div>
  );
}

/** Whether another request has succeeded since. Then the connection is back, and its error is not shown. */
function useIsOver(error: AnimalStoreError): boolean {
  const respondedAt = useSignal(lastSuccess);
  const [failedAt, setFailedAt] = useState(Number.POSITIVE_INFINITY);
  useEffect(() => setFailedAt(performance.now()), [error]);
  return isUncertain(error) && respondedAt > failedAt;
}

/** Without a response of the service, it is unknown whether the animal was added. */
function isUncertain(error: unknown): boolean {
  return error instanceof ConnectionError || (error instanceof ApiError && error.status >= 500);
}

const uncertain =
  "The animal may or may not have been added. Add it again: the store keeps it only once.";
