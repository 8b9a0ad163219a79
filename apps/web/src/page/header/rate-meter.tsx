import { useSignal } from "../service/signal.ts";
import { rateLimit } from "../service/store.ts";
import { useNow } from "../service/use-now.ts";
import { Countdown } from "../states/countdown.tsx";
import styles from "./rate-meter.module.css";

/** The share of the limit below which the meter warns. */
const low = 0.15;

/** The number of requests that the service still allows the shop. All its visitors share them. */
export function RateMeter() {
  const limit = useSignal(rateLimit);
  const isOver = useNow(limit?.resetAt) >= (limit?.resetAt.getTime() ?? 0);
  if (limit === undefined) return <div className={styles.meter} />;
  // A new window has begun. Until the next response, the meter shows it as unused.
  const remaining = isOver ? limit.limit : limit.remaining;
  return (
    <div className={styles.meter}>
      <span id="requests">
        <b>{remaining.toLocaleString()}</b> of {limit.limit.toLocaleString()} requests left
      </span>
      {!isOver && (
        <span className={styles.reset}>
          renewed in <Countdown until={limit.resetAt} />
        </span>
      )}
      <meter
        aria-labelledby="requests"
        value={remaining}
        max={limit.limit}
        low={limit.limit * low}
      />
    </div>
  );
}
