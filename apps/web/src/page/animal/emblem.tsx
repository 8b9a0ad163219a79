import type { Pet } from "@animal-store/client";
import styles from "./emblem.module.css";

/**
 * A picture that is derived from the data of an animal: its number gives the pattern, and its category gives the
 * colours.
 */
export function Emblem({ id, categoryId }: Pick<Pet, "id" | "categoryId">) {
  const choices = digits(id);
  return (
    <svg
      className={styles.emblem}
      viewBox="0 0 4 4"
      aria-hidden="true"
      style={{ "--hue": hueOf(categoryId) } as React.CSSProperties}
    >
      <rect className={styles.ground} width="4" height="4" />
      {corners.map(([x, y], index) => {
        const choice = choices[index] ?? 0;
        return (
          <path
            key={`${x}${y}`}
            className={choice >= shapes.length ? styles.second : styles.first}
            d={shapes[choice % shapes.length]}
            transform={`translate(${x} ${y}) rotate(${turnOf(index, choices)} 1 1)`}
          />
        );
      })}
    </svg>
  );
}

const corners = [
  [0, 0],
  [2, 0],
  [0, 2],
  [2, 2],
] as const;

/** A quarter disc, a leaf, a disc, a half disc and a ring segment, each in a square of 2 by 2. */
const shapes = [
  "M0 0H2A2 2 0 0 1 0 2Z",
  "M0 0H1A1 1 0 0 1 2 1V2H1A1 1 0 0 1 0 1Z",
  "M1 .3A.7 .7 0 0 1 1 1.7A.7 .7 0 0 1 1 .3Z",
  "M0 1A1 1 0 0 1 2 1V2H0Z",
  "M0 0H2A2 2 0 0 1 0 2V1.1A1.1 1.1 0 0 0 1.1 0Z",
];

/** Four numbers, each less than twice the number of shapes. Neighbouring identifiers get very different ones. */
function digits(id: number): number[] {
  let state = scramble(Math.abs(id) % 2 ** 31);
  return corners.map(() => {
    state = scramble(state + 0x9e3779b9);
    return state % (2 * shapes.length);
  });
}

/** A hash of 32 bits (the finalizer of MurmurHash3). */
function scramble(number: number): number {
  let hash = number | 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

function turnOf(index: number, choices: number[]): number {
  return ((choices[(index + 1) % choices.length] ?? 0) % 4) * 90;
}

/** Neighbouring categories are a golden angle apart on the colour wheel, so that they look different. */
function hueOf(categoryId: number): number {
  const angle = (categoryId % 1000) * 137.508 + 25;
  return Math.round(((angle % 360) + 360) % 360);
}
