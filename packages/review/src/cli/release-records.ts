import { posix } from "node:path";
import { isDate } from "../document/dates.ts";
import { isLater, parseVersion } from "../policy/version.ts";
import { type Configuration, configurationFile } from "./configuration.ts";
import type { Commit, ContractHistory } from "./contract-history.ts";
import type { ReleaseTag } from "./release-tags.ts";
import type { Repository } from "./repository.ts";

/** Where a base records its releases. */
interface Records {
  readonly base: Commit;
  readonly configuration: Configuration;
  readonly contracts: ContractHistory;
  readonly repository: Repository;
}

/** The changelog beside a contract. */
export const defaultChangelog = "CHANGELOG.md";

/**
 * The versions that the history of a base records as released, the highest first: headings of changelogs, and `released`
 * in the configuration. Whoever may push tags can delete one, but nobody can delete what was merged.
 */
export function recordedReleases(records: Records): ReleaseTag[] {
  const { base, configuration, repository } = records;
  const settings = repository.linesAdded(base.commit, configurationFile, "^(released|changelog):");
  const set = [...new Set(settings.flatMap(({ line }) => valueIn("changelog", line) ?? []))];
  const released = settings.flatMap(({ commit, line }) =>
    recorded({ commit, path: configurationFile, version: valueIn("released", line) }),
  );
  const present = { commit: base.commit, path: configurationFile, version: configuration.released };
  const headings = changelogsOf(records, set).flatMap((path) =>
    repository
      .linesAdded(base.commit, path, heading)
      .flatMap(({ commit, line }) => recorded({ commit, path, version: versionIn(line) })),
  );
  // Of two records of a version, the older one is its release.
  const all = [...recorded(present), ...released, ...headings].reverse();
  return all.sort(
    (left, right) =>
      Number(isLater(right.version, left.version)) - Number(isLater(left.version, right.version)),
  );
}

/** A changelog that was moved, or is configured elsewhere now, keeps what it recorded. */
function changelogsOf(
  { base, configuration: { changelog }, contracts }: Records,
  set: readonly string[],
): string[] {
  const beside = [...contracts.pathsAt(base), ...contracts.formerPaths(base)].map((path) =>
    posix.join(posix.dirname(path), defaultChangelog),
  );
  return [...new Set([...(changelog ? [changelog] : []), ...set, ...beside])];
}

const heading = "^##? \\[?v?[0-9]";

function versionIn(line: string): string | undefined {
  return /^##? \[?v?(\d[^\s\])]*)/.exec(line)?.[1];
}

function valueIn(key: string, line: string): string | undefined {
  return new RegExp(`^${key}:\\s*["']?([^\\s"'#]+)`).exec(line)?.[1];
}

interface Recorded {
  readonly commit: string;
  readonly path: string;
  readonly version: string | undefined;
}

function recorded({ commit, path, version }: Recorded): ReleaseTag[] {
  if (version === undefined || !(isDate(version) || parseVersion(version))) return [];
  return [{ name: `${version} in ${path}`, commit, family: "", version }];
}
