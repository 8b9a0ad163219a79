import { textRule } from "./texts.ts";
import type { Location, Unchecked, Visitor } from "./types.ts";

const units = { bytes: 1, kB: 1000, KB: 1000, KiB: 1024, MB: 1e6, MiB: 1024 ** 2 };

/**
 * Refuses texts and examples whose numbers differ from `x-limits` and `x-plans`: sizes that the service
 * accepts, requests that a plan allows, and the hours for which the response to an `Idempotency-Key` is
 * kept. The description of that header must state the hours.
 */
export function statedNumbers(): Visitor {
  const sizes: number[] = [];
  const keys: { text: string; location: Location }[] = [];
  const { any, Root } = textRule((texts, root) => {
    const { bodyBytes, headerBytes, idempotencyHours } = root["x-limits"] ?? {};
    const plans = Object.values<Unchecked>(root["x-plans"] ?? {});
    const allowed = {
      bytes: [...sizes, bodyBytes, headerBytes],
      minute: plans.map(({ perMinute }) => perMinute),
      day: plans.map(({ perDay }) => perDay),
      hours: [idempotencyHours],
    };
    const wrong = texts.flatMap(({ text, location }) =>
      numbersIn(text)
        .filter(({ unit, number }) => !allowed[unit].includes(number))
        .map(({ found, unit }) => ({ message: messageOf(found, unit), location })),
    );
    const unstated = keys.filter(({ text }) => !statesHours(text, idempotencyHours));
    const message = `The description of Idempotency-Key must say for how long a response is kept: ${idempotencyHours} hours.`;
    return [...wrong, ...unstated.map(({ location }) => ({ message, location }))];
  }) as Required<Visitor>;
  return {
    any,
    Root,
    MediaType(media) {
      sizes.push((media as Unchecked)["x-maximum-bytes"]);
    },
    Parameter({ in: place, name, description = "" }, { location }) {
      if (place === "header" && idempotencyKey.test(String(name))) {
        keys.push({ text: description, location });
      }
    },
  };
}

const idempotencyKey = /\bidempotency-key\b/i;

function statesHours(text: string, hours: number | undefined): boolean {
  return hoursIn(text).some(({ number }) => number === hours);
}

type Stated = { found: string; number: number; unit: "bytes" | "minute" | "day" | "hours" };

function numbersIn(text: string): Stated[] {
  return [
    ...Array.from(
      text.matchAll(/\b([\d.,]*\d) ?(bytes|kB|KB|KiB|MB|MiB)\b/g),
      ([found, digits, unit]) =>
        stated(found, Number(withoutCommas(digits)) * units[unit as "kB"], "bytes"),
    ),
    ...Array.from(
      text.matchAll(/\b([\d,]+) requests (?:a|per) (minute|day)\b/g),
      ([found, digits, unit]) => stated(found, Number(withoutCommas(digits)), unit),
    ),
    ...Array.from(text.matchAll(/"(minute|day)";q=(\d+)/g), ([found, unit, digits]) =>
      stated(found, Number(digits), unit),
    ),
    ...(idempotencyKey.test(text) ? hoursIn(text) : []),
  ];
}

function hoursIn(text: string): Stated[] {
  return Array.from(text.matchAll(/\b([\d,]+) hours?\b/g), ([found, digits]) =>
    stated(found, Number(withoutCommas(digits)), "hours"),
  );
}

function stated(found: string, number: number, unit: string | undefined): Stated {
  return { found, number, unit: unit as Stated["unit"] };
}

function withoutCommas(digits: string | undefined = "") {
  return digits.replaceAll(",", "");
}

function messageOf(found: string, unit: Stated["unit"]): string {
  if (unit === "bytes") return `${found} is no size of x-limits or x-maximum-bytes: correct it.`;
  if (unit === "hours") return `${found} is not the idempotencyHours of x-limits: correct it.`;
  return `No plan of x-plans allows ${found}: correct it.`;
}
