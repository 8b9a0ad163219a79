import type { Both } from "../change/change.ts";
import { type Operation, operationsOfBoth } from "../contract/operations.ts";
import type { Document } from "../document/document.ts";
import { ContractText, type Section } from "./operation-text.ts";
import { affectedOperations, type Report } from "./report.ts";
import { type Row, sideBySide } from "./side-by-side.ts";

/** The differences in an operation, or in one component that it uses. */
export interface SectionDiff {
  /** Equal for the same component, whichever operation uses it. */
  readonly key: string;
  readonly title: string;
  readonly rows: readonly Row[];
}

export interface OperationDiff {
  readonly name: string;
  readonly title: string;
  readonly sections: readonly SectionDiff[];
}

/** The affected operations before and after, the breaking ones first, with only the sections that differ. */
export function operationDiffs({ before, after, review }: Report, limit: number): OperationDiff[] {
  const texts = {
    before: new ContractText(before.document),
    after: new ContractText(after.document),
  };
  const find = pairFinder(before.document, after.document);
  const components = new Map<string, SectionDiff | undefined>();
  const diffs: OperationDiff[] = [];
  for (const { name } of affectedOperations(review.findings)) {
    if (diffs.length === limit) break;
    const diff = operationDiff(name, find(name), { texts, components });
    if (diff.sections.length > 0) diffs.push(diff);
  }
  return diffs;
}

type OperationPair = Both<Operation | undefined>;

/** Finds an operation on both sides by its name in the findings. */
function pairFinder(before: Document, after: Document): (name: string) => OperationPair {
  const [old, now] = operationsOfBoth(before, after);
  const byName = (all: typeof old) => new Map([...all.values()].map((each) => [each.name, each]));
  const [oldNames, newNames] = [byName(old), byName(now)];
  return (name) => {
    const known = oldNames.get(name);
    if (known) return { before: known, after: now.get(known.key) };
    return { before: undefined, after: newNames.get(name) };
  };
}

interface Texts {
  texts: Both<ContractText>;
  /** The difference of each component, so that it is compared only once. */
  components: Map<string, SectionDiff | undefined>;
}

function operationDiff(
  name: string,
  pair: OperationPair,
  { texts, components }: Texts,
): OperationDiff {
  const old = pair.before && texts.before.operation(pair.before);
  const now = pair.after && texts.after.operation(pair.after);
  const places = new Set([
    ...(now ? texts.after.componentsOf(now) : []),
    ...(old ? texts.before.componentsOf(old) : []),
  ]);
  for (const place of places) {
    if (components.has(place)) continue;
    components.set(
      place,
      compared(place, texts.before.component(place), texts.after.component(place)),
    );
  }
  const own = compared(name, old, now);
  return {
    name,
    title: (now ?? old)?.title ?? name,
    sections: [
      ...(own ? [own] : []),
      ...[...places].flatMap((place) => components.get(place) ?? []),
    ],
  };
}

function compared(
  key: string,
  before: Section | undefined,
  after: Section | undefined,
): SectionDiff | undefined {
  const rows = sideBySide(before?.lines ?? [], after?.lines ?? []);
  if (!rows.some(({ kind }) => kind === "changed")) return undefined;
  return { key, title: (after ?? before)?.title ?? key, rows };
}
