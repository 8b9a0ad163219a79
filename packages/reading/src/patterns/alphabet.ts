/** A character, or a regular expression for a single character. */
export type CharacterSet = number | RegExp;

/**
 * The characters of texts from the view of a pattern: characters that belong to the same of its sets form one
 * class.
 */
export class Alphabet {
  readonly #expressions: [set: number, expression: RegExp][] = [];
  /** The sets of a single character. */
  readonly #letters = new Map<number, number>();
  readonly #isUnicode: boolean;
  readonly #classes = new Map<number, number>();
  readonly #byMembers = new Map<string, number>();
  /** For each class, the sets that contain its characters. */
  readonly #members: Set<number>[] = [];

  /** @param isUnicode whether characters are code points instead of code units */
  constructor(sets: CharacterSet[], isUnicode: boolean) {
    this.#isUnicode = isUnicode;
    for (const [index, set] of sets.entries()) {
      if (typeof set === "number") this.#letters.set(set, index);
      else this.#expressions.push([index, set]);
    }
  }

  /** The classes of the characters of a text. */
  classesOf(text: string): Uint16Array {
    const classes = new Uint16Array(text.length);
    let length = 0;
    for (let index = 0; index < text.length; index++) {
      const code = (this.#isUnicode ? text.codePointAt(index) : text.charCodeAt(index)) as number;
      classes[length++] = this.#classes.get(code) ?? this.#classOf(code);
      if (code > 0xffff) index++;
    }
    return classes.subarray(0, length);
  }

  has(set: number, characterClass: number): boolean {
    return this.#members[characterClass]?.has(set) === true;
  }

  #classOf(code: number): number {
    const character = String.fromCodePoint(code);
    const matching = this.#expressions.filter(([, expression]) => expression.test(character));
    const members = matching.map(([set]) => set);
    const letter = this.#letters.get(code);
    if (letter !== undefined) members.push(letter);
    const key = members.join();
    const known = this.#byMembers.get(key) ?? this.#members.push(new Set(members)) - 1;
    this.#byMembers.set(key, known);
    if (this.#classes.size < maxCached) this.#classes.set(code, known);
    return known;
  }
}

/** Maximum number of characters whose class is cached. */
const maxCached = 4096;
