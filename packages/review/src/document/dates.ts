import { ReviewError } from "./review-error.ts";

const day = 24 * 60 * 60 * 1000;

/** Whether the text is a date as `2030-12-31`, and one that the calendar has. */
export function isDate(text: string | undefined): text is string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text ?? "")) return false;
  // Date rolls the 30th of February over into March.
  const time = Date.parse(text ?? "");
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text ?? "");
}

/** @throws {ReviewError} when the text is not a date as `2030-12-31` */
export function requireDate(text: string, what: string): string {
  if (isDate(text)) return text;
  throw new ReviewError(`${what} must be a date, as 2030-12-31, not ${text}.`);
}

/** The day after a date, as `2030-12-31`. */
export function dayAfter(date: string): string {
  return new Date(Date.parse(date) + day).toISOString().slice(0, 10);
}

/** Days from one date to another, as `2030-12-31`. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / day);
}
