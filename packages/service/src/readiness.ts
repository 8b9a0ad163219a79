/** One condition under which the service can serve requests. */
export interface ReadinessCheck {
  name: string;
  /** Whether the service can serve requests even if the check fails, though with restrictions. */
  isOptional?: true;
  /** @throws with the reason, if the condition is not met */
  check(): Promise<void> | void;
}

export interface Readiness {
  /** `degraded` also means ready: only optional checks fail. */
  status: "ok" | "degraded" | "not ready";
  /** For each check, `ok` or the reason for its failure. */
  checks: Record<string, string>;
}

const checkTimeoutMs = 1_000;

export async function readinessOf(checks: ReadinessCheck[]): Promise<Readiness> {
  const results = await Promise.all(
    checks.map(async ({ name, isOptional, check }) => {
      const reason = await reasonOf(check);
      return { name, isOptional, reason };
    }),
  );
  const failed = results.filter(({ reason }) => reason !== "ok");
  const isReady = failed.every(({ isOptional }) => isOptional);
  return {
    status: failed.length === 0 ? "ok" : isReady ? "degraded" : "not ready",
    checks: Object.fromEntries(results.map(({ name, reason }) => [name, reason])),
  };
}

/** `ok`, or the reason for the failure of the check. */
async function reasonOf(check: ReadinessCheck["check"]): Promise<string> {
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new NotReady("no response")), checkTimeoutMs).unref();
  });
  try {
    await Promise.race([(async () => check())(), late]);
    return "ok";
  } catch (error) {
    // The message of a database may contain its address or user, so only the log shows it.
    const { message, isPublic } = error as Error & Partial<Public>;
    return isPublic ? message : "cannot be used";
  }
}

/** An error whose message may be shown to anyone. */
interface Public {
  isPublic: true;
}

/** The reason that a check gives. */
export class NotReady extends Error implements Public {
  override name = "NotReady";
  readonly isPublic = true;
}
