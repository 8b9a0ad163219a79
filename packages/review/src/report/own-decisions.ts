import { code } from "../change/wording.ts";
import type { Waiver } from "../policy/outcome.ts";

/** The decisions of a change about itself, which its reviewers must see first. */
export interface OwnDecisions {
  /** The proposal in its configuration, which does not count yet; undefined if there is none. */
  readonly proposal: string | undefined;
  /** The effects on the places of contracts. */
  readonly layout?: readonly string[];
  readonly waivers: readonly OwnWaiver[];
}

/** A waiver of the change. */
export interface OwnWaiver extends Waiver {
  readonly change: "adds" | "edits";
}

/** The first lines of each report: one sentence for each decision. */
export function ownDecisions(decisions: OwnDecisions | undefined): string[] {
  const { proposal, layout = [], waivers = [] } = decisions ?? {};
  const first = [...(proposal ? [proposal] : []), ...layout];
  return [...first.map((each) => `${each}.`), ...waivers.map(sentence)];
}

function sentence({ change, fingerprint, expires, reason }: OwnWaiver): string {
  return `The change ${change} the waiver ${code(fingerprint)} until ${expires}: ${reason}`;
}
