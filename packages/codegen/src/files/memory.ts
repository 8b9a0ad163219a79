/** Follows a reference of the contract to its target. */
export type Follow = (reference: string) => unknown;

/** What something is made from: of the contract, `key` and the targets of the references that it follows. */
export interface Source {
  key: string;
  follow: Follow;
}

/**
 * Keeps what was made, so that the same is not made again from the same. A program that generates once needs none:
 * `pnpm dev` keeps one while the contract is edited.
 */
export class Memory {
  readonly #kept = new Map<string, Kept>();

  /**
   * Makes something, unless it was made from the same before. References are noted while they are followed, so
   * nobody can forget to name one.
   *
   * @param name what is made: of each, the last one is kept
   * @param make reads nothing of the contract but the key and what it follows
   */
  recall<Made>(name: string, { key, follow }: Source, make: (follow: Follow) => Made): Made {
    const kept = this.#kept.get(name);
    const isSame = ([reference, text]: [string, string]) => textOf(follow(reference)) === text;
    if (kept?.key === key && [...kept.followed].every(isSame)) return kept.made as Made;
    const followed = new Map<string, string>();
    const made = make((reference) => {
      const target = follow(reference);
      if (!followed.has(reference)) followed.set(reference, textOf(target));
      return target;
    });
    this.#kept.set(name, { key, followed, made });
    return made;
  }

  /** The value that was kept under this name for the same key, or undefined. */
  find<Made>(name: string, key: string): Made | undefined {
    const kept = this.#kept.get(name);
    return kept?.key === key ? (kept.made as Made) : undefined;
  }

  keep<Made>(name: string, key: string, made: Made): Made {
    this.#kept.set(name, { key, followed: new Map(), made });
    return made;
  }
}

interface Kept {
  key: string;
  /** The targets of the references, as JSON. */
  followed: Map<string, string>;
  made: unknown;
}

function textOf(target: unknown): string {
  return JSON.stringify(target) ?? "";
}
