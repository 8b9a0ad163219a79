import type { UsageExport, UseManifest } from "@contract-first/reading/usage-export";
import { isBreaking } from "../change/change.ts";
import { code, count, few } from "../change/wording.ts";
import type { ReportedFinding } from "./equal-rows.ts";
import { type Bound, bounds, entryOf, type KeyUse, keysIn, keyUseOf } from "./key-usage.ts";
import { type PackageUse, packagesSentence, packageUsesOf } from "./package-usage.ts";
import { usesOf } from "./used-parts.ts";

/** What is known about the use of the base. It is evidence beside a verdict, and never changes one. */
export interface Usage {
  readonly counts: UsageExport | undefined;
  readonly manifests: readonly UseManifest[];
}

/** Whom a breaking change concerns. */
export interface RowUsage {
  /** With `code` as in messages. */
  readonly sentence: string;
  /** Undefined if it was not counted. */
  readonly keys: KeyUse | undefined;
  readonly packages: readonly PackageUse[];
  /** The number of consumers, by which rows are sorted. */
  readonly hits: number;
}

type Broken = Pick<ReportedFinding, "verdict" | "breaks" | "findings">;

/** Whom a breaking row concerns; undefined for other rows, or without evidence. */
export function usageOf(
  { verdict, breaks, findings }: Broken,
  usage?: Usage,
): RowUsage | undefined {
  if (!usage || verdict !== "breaking") return undefined;
  const uses = findings
    .flatMap(({ occurrences }) => occurrences.filter(isBreaking).flatMap(usesOf))
    .filter(({ operation }) => breaks.includes(operation.name));
  const { counts, manifests } = usage;
  const keys = counts && keyUseOf(uses, counts);
  const packages = packageUsesOf(uses, manifests);
  const missing = uses.filter(
    ({ operation }) => counts && !entryOf(counts.operations, operation.operationId),
  );
  const names = [...new Set(missing.map(({ operation }) => code(operation.name)))];
  const isUnknown = counts ? !keys : uses.length === 0;
  const sentences = [
    ...(keys ? [keys.sentence] : []),
    ...(keys && names.length > 0 ? [`Not counted: ${few(names)}.`] : []),
    ...(isUnknown && packages.length === 0 ? ["Not counted."] : []),
    ...(manifests.length > 0 && uses.length > 0 ? [packagesSentence(packages, manifests)] : []),
  ];
  const hits = (keys?.keys.size ?? 0) + packages.length;
  return { sentence: sentences.join(" "), keys, packages, hits };
}

/** How many of the known consumers a change hits. */
type Hit = Readonly<Record<"hit" | "of", number>> & { readonly bound: Bound };

/** The consumers that all breaking rows concern, each counted once. */
export interface WholeUsage {
  readonly sentence: string;
  readonly keys: Hit | undefined;
  readonly packages: Hit | undefined;
}

/** Whom all breaking rows concern; undefined without rows or evidence. */
export function wholeUsage(
  rows: readonly { readonly usage?: RowUsage | undefined }[],
  usage?: Usage,
): WholeUsage | undefined {
  if (!usage || rows.length === 0) return undefined;
  const { counts, manifests } = usage;
  const counted = rows.flatMap((row) => row.usage?.keys ?? []);
  const keys = counts && counted.length > 0 ? keysHit(counted, counts) : undefined;
  const named = rows.flatMap((row) => row.usage?.packages ?? []);
  const packages = manifests.length > 0 ? packagesHit(named, manifests) : undefined;
  const hits = Object.entries({ key: keys, package: packages }).flatMap(([noun, each]) =>
    each ? [`${bounds[each.bound]}${each.hit} of ${count(each.of, noun)}`] : [],
  );
  const unknown = counts ? rows.length - counted.length : 0;
  const sentences = [
    ...(hits.length > 0 ? [`It hits ${hits.join(" and ")}.`] : []),
    ...(unknown > 0 ? [`The use of ${count(unknown, "change")} was not counted.`] : []),
  ];
  return { sentence: sentences.join(" "), keys, packages };
}

function keysHit(uses: readonly KeyUse[], counts: UsageExport): Hit {
  const hit = new Set(uses.flatMap(({ keys }) => [...keys]));
  const all = uses.map(({ bound, others }) => (others.size > 0 ? "at-least" : bound));
  const [first = "exact", second] = new Set(all.filter((each) => each !== "exact"));
  return { hit: hit.size, of: keysIn(counts), bound: second ? "about" : first };
}

function packagesHit(uses: readonly PackageUse[], all: readonly UseManifest[]): Hit {
  const hit = new Set(uses.map(({ consumer }) => consumer));
  const sure = new Set(uses.filter(({ isExact }) => isExact).map(({ consumer }) => consumer));
  const of = new Set(all.map(({ consumer }) => consumer)).size;
  return { hit: hit.size, of, bound: sure.size < hit.size ? "at-most" : "exact" };
}
