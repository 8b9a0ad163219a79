import { useEffect, useState } from "react";

/**
 * The current Unix time in milliseconds, updated every second until `until`.
 *
 * @param until without it, the time is not updated
 */
export function useNow(until: Date | undefined): number {
  const [now, setNow] = useState(Date.now);
  const end = until?.getTime() ?? 0;
  useEffect(() => {
    setNow(Date.now());
    if (end <= Date.now()) return;
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= end) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [end]);
  return now;
}
