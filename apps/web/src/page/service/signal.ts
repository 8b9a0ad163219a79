import { useSyncExternalStore } from "react";

/** A value outside React that components follow. */
export class Signal<T> {
  readonly #listeners = new Set<() => void>();
  #value: T;

  constructor(value: T) {
    this.#value = value;
  }

  readonly get = (): T => this.#value;

  set(value: T): void {
    this.#value = value;
    for (const listener of this.#listeners) listener();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}

/** The value of the signal. The component renders again when it changes. */
export function useSignal<T>({ subscribe, get }: Signal<T>): T {
  return useSyncExternalStore(subscribe, get);
}
