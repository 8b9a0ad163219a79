import { parse } from "yaml";
import { requireDate } from "../document/dates.js";
import { isObject } from "../document/json.js";
import { ReviewError } from "../document/review-error.js";
import type { Finding } from "../finding/finding.js";
import type { Problem } from "./problem.js";

/** The decision of the contract's owners to make a breaking change. */
export interface Waiver {
  readonly fingerprint: string;
  readonly reason: string;
  /** The last day on which it is valid, for example `2030-12-31`. */
  readonly expires: string;
}

/**
 * Parses the waiver file: `fingerprint: { reason: …, expires: 2030-12-31 }`.
 *
 * @throws {ReviewError} if an entry has no reason or no date
 */
export function parseWaivers(text: string): Waiver[] {
  const entries = mappingOf(text) || {};
  if (!isObject(entries)) throw new ReviewError("The waivers must be a mapping by fingerprint.");
  return Object.entries(entries).map(([fingerprint, entry]) => {
    const { reason, expires } = isObject(entry) ? entry : {};
    if (typeof reason !== "string" || reason.trim() === "") {
      throw new ReviewError(`The waiver ${fingerprint} needs a reason.`);
    }
    const date = requireDate(String(expires), `The expiry of the waiver ${fingerprint}`);
    return { fingerprint, reason, expires: date };
  });
}

/** Values stay strings: a fingerprint such as 12e456789012 or 012345678901 is not a number. */
function mappingOf(text: string): unknown {
  try {
    return parse(text, { schema: "failsafe", logLevel: "error" });
  } catch (error) {
    const [reason] = (error instanceof Error ? error.message : String(error)).split("\n");
    throw new ReviewError(`The waivers are not valid YAML: ${reason}`);
  }
}

/** The waiver that is valid for a finding today. */
export function waiverFor(
  { fingerprint, verdict }: Finding,
  waivers: readonly Waiver[],
  today: string,
): Waiver | undefined {
  if (verdict !== "breaking") return undefined;
  return waivers.find((each) => each.fingerprint === fingerprint && each.expires >= today);
}

/** Expired and unused waivers could hide later findings, so they must be removed. */
export function checkWaivers(
  waivers: readonly Waiver[],
  findings: readonly Finding[],
  today: string,
): Problem[] {
  return waivers.flatMap(({ fingerprint, expires }) => {
    const isUsed = findings.some(
      (each) => each.fingerprint === fingerprint && each.verdict === "breaking",
    );
    const fault =
      expires < today ? `expired on ${expires}` : isUsed ? undefined : "is not used by any finding";
    if (!fault) return [];
    const message = `The waiver ${fingerprint} ${fault}: remove it.`;
    return [{ rule: "waiver" as const, level: "failure" as const, message, fingerprint }];
  });
}
