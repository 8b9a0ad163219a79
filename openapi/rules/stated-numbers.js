import { textRule } from "./texts.js";

/** @import { Visitor } from "./types.js" */

const units = { bytes: 1, kB: 1000, KB: 1000, KiB: 1024, MB: 1e6, MiB: 1024 ** 2 };

/**
 * Texts and examples name no other numbers than `x-limits` and `x-plans`: the sizes that the service
 * accepts, and the requests that a plan allows.
 *
 * @returns {Visitor}
 */
export function statedNumbers() {
  /** @type {number[]} */
  const sizes = [];
  const { any, Root } = /** @type {Required<Visitor>} */ (
    textRule((texts, root) => {
      const { bodyBytes, headerBytes } = root["x-limits"] ?? {};
      const plans = Object.values(root["x-plans"] ?? {});
      const allowed = {
        bytes: [...sizes, bodyBytes, headerBytes],
        minute: plans.map(({ perMinute }) => perMinute),
        day: plans.map(({ perDay }) => perDay),
      };
      return texts.flatMap(({ text, location }) =>
        numbersIn(text)
          .filter(({ unit, number }) => !allowed[unit].includes(number))
          .map(({ found, unit }) => ({ message: messageOf(found, unit), location })),
      );
    })
  );
  return {
    any,
    Root,
    MediaType(media) {
      sizes.push(/** @type {any} */ (media)["x-maximum-bytes"]);
    },
  };
}

/** @typedef {{ found: string, number: number, unit: "bytes" | "minute" | "day" }} Stated */

/** @type {(text: string) => Stated[]} */
function numbersIn(text) {
  return [
    ...Array.from(
      text.matchAll(/\b([\d.,]*\d) ?(bytes|kB|KB|KiB|MB|MiB)\b/g),
      ([found, digits, unit]) =>
        stated(found, Number(withoutCommas(digits)) * units[/** @type {"kB"} */ (unit)], "bytes"),
    ),
    ...Array.from(
      text.matchAll(/\b([\d,]+) requests (?:a|per) (minute|day)\b/g),
      ([found, digits, unit]) => stated(found, Number(withoutCommas(digits)), unit),
    ),
    ...Array.from(text.matchAll(/"(minute|day)";q=(\d+)/g), ([found, unit, digits]) =>
      stated(found, Number(digits), unit),
    ),
  ];
}

/** @type {(found: string, number: number, unit: string | undefined) => Stated} */
function stated(found, number, unit) {
  return { found, number, unit: /** @type {Stated["unit"]} */ (unit) };
}

/** @param {string | undefined} digits */
function withoutCommas(digits = "") {
  return digits.replaceAll(",", "");
}

/** @type {(found: string, unit: Stated["unit"]) => string} */
function messageOf(found, unit) {
  return unit === "bytes"
    ? `${found} is none of the sizes in x-limits and x-maximum-bytes.`
    : `${found} is what no plan in x-plans allows.`;
}
