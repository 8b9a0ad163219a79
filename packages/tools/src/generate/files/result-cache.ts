/**
 * Keeps results by their input, so that nothing is made twice. `pnpm dev` keeps a cache while the contract is edited; a
 * program that generates once needs none.
 */
export class ResultCache {
  readonly #kept = new Map<string, { key: string; made: unknown }>();

  /** The value that was kept under this name for the same key, or undefined. */
  find<Made>(name: string, key: string): Made | undefined {
    const kept = this.#kept.get(name);
    return kept?.key === key ? (kept.made as Made) : undefined;
  }

  keep<Made>(name: string, key: string, made: Made): Made {
    this.#kept.set(name, { key, made });
    return made;
  }
}
