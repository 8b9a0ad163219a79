import type { Document } from "../document/document.js";
import { isObject } from "../document/json.js";
import type { Bump } from "./allowances.js";
import { formatVersion, isAtLeast, parseVersion, raise, type Version } from "./version.js";

export interface RequiredVersion {
  readonly before: string;
  readonly after: string;
  /** The least version that the findings allow; the one before, when they need none. */
  readonly required: string;
  readonly isEnough: boolean;
}

/** The version that the findings ask for, and whether the revision has it. */
export function requiredVersion(
  { before, after }: { before: Document; after: Document },
  bump: Bump | undefined,
): RequiredVersion {
  const [old, now] = [versionText(before), versionText(after)];
  const [from, to] = [parseVersion(old), parseVersion(now)];
  // From a text that is no version, any version is a step forward.
  const required = from ? raise(from, bump) : (to ?? firstVersion);
  const isSame = bump === undefined && old === now;
  const isEnough = isSame || (to !== undefined && (!from || isAtLeast(to, required)));
  return { before: old, after: now, required: isSame ? old : formatVersion(required), isEnough };
}

const firstVersion: Version = { major: 1, minor: 0, patch: 0, prerelease: [] };

function versionText({ root }: Document): string {
  const info = isObject(root.value) ? root.value.info : undefined;
  return isObject(info) ? String(info.version) : "";
}
