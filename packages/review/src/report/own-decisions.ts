import { code } from "../change/wording.ts";
import type { Waiver } from "../policy/outcome.ts";

/** What a change decides about itself: whoever approves it must see that first. */
export interface OwnDecisions {
  /** What its configuration proposes, which does not count yet; undefined if that is nothing. */
  readonly proposal: string | undefined;
  /** What it does to where contracts are. */
  readonly layout?: readonly string[];
  readonly waivers: readonly OwnWaiver[];
}

/** A waiver of the change. */
export interface OwnWaiver extends Waiver {
  readonly change: "adds" | "edits";
}

/** What stands in the first lines of each report: one sentence for each decision. */
export function ownDecisions(decisions: OwnDecisions | undefined): string[] {
  const { proposal, layout = [], waivers = [] } = decisions ?? {};
  const first = [...(proposal ? [proposal] : []), ...layout];
  return [...first.map((each) => `${each}.`), ...waivers.map(sentence)];
}

function sentence({ change, fingerprint, expires, reason }: OwnWaiver): string {
  return `The change ${change} the waiver ${code(fingerprint)} until ${expires}: ${reason}`;
}
