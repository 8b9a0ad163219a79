import { useNow } from "../service/use-now.ts";

/** Counts down to a time. Screen readers do not announce it, because a counting voice helps nobody. */
export function Countdown({ until }: { until: Date }) {
  const now = useNow(until);
  return (
    <span role="timer" aria-live="off">
      {spell(until.getTime() - now)}
    </span>
  );
}

/** Formats a duration as "42 s", "3 min 5 s", "2 h 10 min" or "39 days". */
function spell(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const minutes = Math.floor(seconds / 60);
  if (seconds < 90) return `${seconds} s`;
  if (minutes < 90) return `${minutes} min ${seconds % 60} s`;
  if (minutes >= 2 * 24 * 60) return `${Math.floor(minutes / 24 / 60)} days`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
