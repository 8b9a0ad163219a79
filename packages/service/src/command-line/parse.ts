import { InvalidArgumentError } from "commander";

/** A display name: 1 to 100 characters on one line, without bidirectional control characters. */
export function parseName(value: string): string {
  const name = value.trim();
  if (name === "" || name.length > 100 || /[\p{Cc}\p{Bidi_Control}]/u.test(name)) {
    throw new InvalidArgumentError("A name has 1 to 100 characters and no control characters.");
  }
  return name;
}

export function parseId(value: string): number {
  return wholeNumber(value, "An id is a positive whole number.");
}

/** The number of requests allowed in a window. */
export function parseLimit(value: string): number {
  return wholeNumber(value, "A limit is a whole number from 1 to 2147483647.");
}

/** The start of a UTC day in the future. */
export function parseDate(value: string): Date {
  const date = new Date(`${value}T00:00:00Z`);
  const isDay = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value) || !isDay) {
    throw new InvalidArgumentError("A date has the form 2027-01-31.");
  }
  if (date.getTime() <= Date.now())
    throw new InvalidArgumentError("The date must be in the future.");
  return date;
}

const unitsMs = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** A duration such as `24h`, in milliseconds. */
export function parseDuration(value: string): number {
  const [, amount, unit] = /^(\d{1,5})([smhd])$/.exec(value) ?? [];
  if (amount === undefined) {
    throw new InvalidArgumentError(
      "A duration is a number followed by s, m, h or d, for example 24h.",
    );
  }
  return Number(amount) * unitsMs[unit as keyof typeof unitsMs];
}

function wholeNumber(value: string, expected: string): number {
  const number = Number(value);
  if (!/^[1-9]\d*$/.test(value) || number > 2_147_483_647) throw new InvalidArgumentError(expected);
  return number;
}
