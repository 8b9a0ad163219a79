import type { Waiver } from "../policy/outcome.ts";
import { formatWaivers, parseWaivers } from "../policy/waivers.ts";
import { releasedWaivers } from "../report/changelog.ts";
import type { Repository } from "./repository.ts";
import type { Workspace } from "./workspace.ts";

/** Where waivers are kept until the release that they belong to, and from then on. */
export interface WaiverFiles {
  readonly waivers: string | undefined;
  readonly changelog: string | undefined;
}

export async function waiversIn({ waivers }: WaiverFiles, workspace: Workspace): Promise<Waiver[]> {
  return waivers === undefined ? [] : parseWaivers(await workspace.read(waivers));
}

export async function waiversOfReleases(
  { changelog }: WaiverFiles,
  workspace: Workspace,
): Promise<Waiver[]> {
  if (changelog === undefined || !workspace.isFile(changelog)) return [];
  return releasedWaivers(await workspace.read(changelog));
}

interface Past {
  readonly repository: Repository;
  readonly commits: readonly string[];
  /** The paths that the file of waivers may have had. */
  readonly paths: readonly string[];
}

/** The waivers, those of them settled that a commit has as they are: they were merged with it. */
export function settled(
  waivers: readonly Waiver[],
  { repository, commits, paths }: Past,
): readonly Waiver[] {
  if (waivers.length === 0) return waivers;
  const texts = commits.flatMap((commit) =>
    paths.flatMap((path) => repository.read(commit, path) ?? []),
  );
  const merged = new Set(texts.flatMap(readable).map((each) => formatWaivers([each])));
  return waivers.map((each) => ({ ...each, isSettled: merged.has(formatWaivers([each])) }));
}

/** What was merged in another form once cannot be mended any more. */
function readable(text: string): Waiver[] {
  try {
    return parseWaivers(text);
  } catch {
    return [];
  }
}

/** The comments at the top of the file: all that stays when its waivers move to the changelog. */
export function withoutWaivers(text: string): string {
  const [introduction = ""] = /^(?:(?:#.*)?\n)*/.exec(text) ?? [];
  return introduction;
}
