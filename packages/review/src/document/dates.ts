import { ReviewError } from "./review-error.ts";

const day = 24 * 60 * 60 * 1000;

/** Whether a text is an existing date in the form `2030-12-31`. */
export function isDate(text: string | undefined): text is string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text ?? "")) return false;
  // Date turns the 30th of February into a day of March.
  const time = Date.parse(text ?? "");
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text ?? "");
}

/** @throws {ReviewError} if the text is not a date in the form `2030-12-31` */
export function requireDate(text: string, what: string): string {
  if (isDate(text)) return text;
  throw new ReviewError(`${what} must be a date such as 2030-12-31, not ${text}.`);
}

/** The day after a date. Both have the form `2030-12-31`. */
export function dayAfter(date: string): string {
  return new Date(Date.parse(date) + day).toISOString().slice(0, 10);
}

/** The number of days from one date to another. Both have the form `2030-12-31`. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / day);
}
