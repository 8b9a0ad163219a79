/** Follows a reference of the contract to its target. */
export type Follow = (reference: string) => unknown;

/** The input of a result: a key for a part of the contract, and the references that may be followed. */
export interface Source {
  key: string;
  follow: Follow;
}

/**
 * Keeps results by their input, so that nothing is made twice. `pnpm dev` keeps a cache while the contract is edited; a
 * program that generates once needs none.
 */
export class ResultCache {
  readonly #kept = new Map<string, Kept>();

  /**
   * Makes a result, or returns the earlier one for the same input. The references that `make` follows are recorded, so
   * that no caller can forget to name one.
   *
   * @param name the name of the result; for each name, the last result is kept
   * @param make must read only the key and the references that it follows
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
