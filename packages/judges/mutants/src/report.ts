import { stageNames } from "./gate/stage.ts";
import { diedBeforeTests, type Result, reasonToSurvive } from "./result.ts";

/** One line about a mutant. */
export function lineOf({ mutant, caught, seconds }: Result): string {
  const time = `${seconds.toFixed(1)} s`.padStart(8);
  const by = (caught?.by ?? "SURVIVES").padEnd(15);
  return `${mutant.name.padEnd(52)} ${by} ${time}  ${caught?.says ?? ""}`.trimEnd();
}

/** The number of mutants that each stage has caught. */
export function reportOf(results: readonly Result[]): string {
  const caughtBy = (by: string | undefined) => results.filter(({ caught }) => caught?.by === by);
  const groups = [...stageNames, undefined].map(caughtBy);
  const lines = groups.flatMap((group) => group.map(lineOf));
  const counts = stageNames.map((name) => `${name} ${caughtBy(name).length}`);
  return [...lines, "", ...summaryOf(results, counts), ...survivorsOf(caughtBy(undefined))].join(
    "\n",
  );
}

function summaryOf(results: readonly Result[], counts: string[]): string[] {
  const early = results.filter(diedBeforeTests).length;
  const seconds = results.map((result) => result.seconds).toSorted((a, b) => a - b);
  const median = seconds[Math.floor(seconds.length / 2)] ?? 0;
  return [
    `${results.length} mutants. Caught by: ${counts.join(", ")}.`,
    `${early} died before any test ran (${Math.round((100 * early) / results.length)} %); half of all took at most ${median.toFixed(1)} s.`,
  ];
}

function survivorsOf(results: readonly Result[]): string[] {
  return results.map((result) => {
    const reason = reasonToSurvive(result) ?? "NOT LISTED as equivalent.";
    return `Survives: ${result.mutant.name}. ${reason}`;
  });
}
