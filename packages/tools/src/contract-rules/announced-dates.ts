import { textRule } from "./texts.ts";
import type { LintedOperation, Visitor } from "./types.ts";

const months = [
  ...["January", "February", "March", "April", "May", "June", "July"],
  ...["August", "September", "October", "November", "December"],
];
const datePattern = new RegExp(`\\b(\\d{1,2}) (${months.join("|")}) (\\d{4})\\b`, "g");
const header = /\b\w{3}, (\d{2}) (\w{3}) (\d{4}) \d\d:\d\d:\d\d GMT\b/g;

/**
 * Refuses a date in a text or an example unless a deprecated operation announces it in `x-sunset`
 * or `x-deprecated-at`.
 */
export function announcedDates(): Visitor {
  const announced: Set<unknown> = new Set();
  const visitor = textRule((texts) =>
    texts.flatMap(({ text, location }) =>
      datesIn(text)
        .filter(({ date }) => !announced.has(date))
        .map(({ found }) => ({
          message: `${found} is not an x-sunset or x-deprecated-at of an operation.`,
          location,
        })),
    ),
  );
  return {
    ...visitor,
    Operation(operation: LintedOperation) {
      announced.add(operation["x-sunset"]).add(operation["x-deprecated-at"]);
    },
  };
}

/** The dates in a text, such as `5 December 2030`, also in the forms of the headers Sunset and Deprecation. */
function datesIn(text: string): { found: string; date: string }[] {
  return [
    ...Array.from(text.matchAll(datePattern), ([found, day, month, year]) => {
      return { found, date: isoDate(year, months.indexOf(String(month)), day) };
    }),
    ...Array.from(text.matchAll(header), ([found, day, month, year]) => {
      const index = months.findIndex((name) => name.startsWith(String(month)));
      return { found, date: isoDate(year, index, day) };
    }),
    ...Array.from(text.matchAll(/^@(\d+)$/g), ([found, seconds]) => {
      return { found, date: new Date(Number(seconds) * 1000).toISOString().slice(0, 10) };
    }),
  ];
}

function isoDate(year: string | undefined, month: number, day: string | undefined): string {
  return new Date(Date.UTC(Number(year), month, Number(day))).toISOString().slice(0, 10);
}
