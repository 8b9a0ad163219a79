/**
 * The characters of texts from the view of a pattern: characters that belong to the same of its sets form one
 * class.
 */
export class Alphabet {
  readonly #sets: RegExp[];
  readonly #isUnicode: boolean;
  readonly #classes = new Map<number, number>();
  readonly #byMembers = new Map<string, number>();
  /** For each class, the sets that contain its characters. */
  readonly #members: boolean[][] = [];

  /**
   * @param sets regular expressions of a single character
   * @param isUnicode whether characters are code points instead of code units
   */
  constructor(sets: RegExp[], isUnicode: boolean) {
    this.#sets = sets;
    this.#isUnicode = isUnicode;
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
    return this.#members[characterClass]?.[set] === true;
  }

  #classOf(code: number): number {
    const character = String.fromCodePoint(code);
    const members = this.#sets.map((set) => set.test(character));
    const key = members.map(Number).join("");
    const known = this.#byMembers.get(key) ?? this.#members.push(members) - 1;
    this.#byMembers.set(key, known);
    if (this.#classes.size < maximumKept) this.#classes.set(code, known);
    return known;
  }
}

/** Maximum number of characters whose class is cached. */
const maximumKept = 4096;
