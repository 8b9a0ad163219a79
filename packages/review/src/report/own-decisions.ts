import { code, count } from "../change/wording.ts";
import type { Waiver } from "../policy/outcome.ts";
import type { Review } from "../policy/review.ts";

/** The decisions of a change about itself, which its reviewers must see first. */
export interface OwnDecisions {
  /** The proposal in its configuration, which does not count yet; undefined if there is none. */
  readonly proposal: string | undefined;
  /** The effects on the places of contracts. */
  readonly layout?: readonly string[];
  /** How a new major version lets breaking changes pass. */
  readonly majorVersion?: string | undefined;
  readonly waivers: readonly OwnWaiver[];
}

/** A waiver of the change. */
export interface OwnWaiver extends Waiver {
  readonly change: "adds" | "edits";
}

/** The first lines of each report: one sentence for each decision. */
export function ownDecisions(decisions: OwnDecisions | undefined): string[] {
  const { proposal, layout = [], majorVersion, waivers = [] } = decisions ?? {};
  const first = [
    ...(proposal ? [proposal] : []),
    ...layout,
    ...(majorVersion ? [majorVersion] : []),
  ];
  return [...first.map((each) => `${each}.`), ...waivers.map(sentence)];
}

/** How a new major version lets breaking changes pass, in a sentence that names one contract of several. */
export function majorVersionOf({ newMajor }: Review, contract?: string): string | undefined {
  if (!newMajor) return undefined;
  const { before, after, isEarlier, allows } = newMajor;
  const major = /^\D*0\b/.test(after) ? "version" : "major version";
  const who = isEarlier ? "An earlier change has raised" : "The change raises";
  const number = allows === 0 ? "no breaking change" : count(allows, "breaking change");
  const of = contract === undefined ? "" : ` of ${contract}`;
  return `${who} the ${major}${of} from ${before} to ${after}, which lets ${number} pass here, and any of later changes until ${after} is released`;
}

function sentence({ change, fingerprint, expires, reason }: OwnWaiver): string {
  return `The change ${change} the waiver ${code(fingerprint)} until ${expires}: ${reason}`;
}
