import type { PlaceUsage } from "../database/generated/sqlite/client.ts";
import type { CountedPlace } from "../http/index.ts";
import { anyOperation, dayOf } from "./call-counts.ts";

/** The `place` of the row that counts requests with more places than are kept of a key. */
export const otherPlace = "other";

/** The `apiKeyId`, beside `anyOperation`, of the rows that tell at which rates requests were searched for places. */
const noKey = 0;

/** The beginning of the `place` of such a row, before the rate. */
export const ratePlace = "sample-rate:";

/** Maximum number of places of a key on a day. */
export const maxPlacesOfKey = 1_000;

/** Maximum number of places of all keys that a process remembers: about 25 MB. */
const defaultMaxPlaces = 200_000;

/** The places that a key has used on a day. */
interface KeyUses {
  apiKeyId: number;
  day: string;
  /** The unsaved number of calls of each; 0 for places that are saved, which count in the maximum of the key. */
  calls: Map<CountedPlace, { calls: number }>;
}

/** The unsaved calls of one place. */
export interface UnsavedPlace {
  uses: KeyUses;
  counter: { calls: number };
  row: PlaceUsage;
}

/** The unsaved numbers of uses of places by keys. */
export class PlaceCounts {
  readonly #maxPlaces: number;
  /** By id of the key: the uses of one day. */
  #ofDay = new Map<number, KeyUses>();
  #day = "";
  /** Those with unsaved calls, which wait the longest first. */
  readonly #unsaved = new Set<KeyUses>();
  /** Number of places in all `calls`. */
  #size = 0;
  readonly #rates = new Map<number, CountedPlace>();

  constructor(maxPlaces = defaultMaxPlaces) {
    this.#maxPlaces = maxPlaces;
  }

  /**
   * Counts a request.
   *
   * @param at Unix time in milliseconds
   * @param other counts it if one of its places is one too many
   */
  add(apiKeyId: number, at: number, used: readonly CountedPlace[], other: CountedPlace): void {
    const uses = this.#usesOf(apiKeyId, dayOf(at));
    let isExceeded = false;
    for (const place of used) {
      const hasRoom = uses.calls.size < maxPlacesOfKey && this.#size < this.#maxPlaces;
      if (hasRoom || uses.calls.has(place)) this.#count(uses, place);
      else isExceeded = true;
    }
    if (isExceeded) this.#count(uses, other);
    this.#unsaved.add(uses);
  }

  /**
   * Counts a request of a key that was searched for places, or, at this rate, might have been.
   *
   * @param at Unix time in milliseconds
   */
  addSampled(rate: number, at: number): void {
    const place = this.#rates.get(rate) ?? { operation: anyOperation, place: ratePlace + rate };
    this.#rates.set(rate, place);
    const uses = this.#usesOf(noKey, dayOf(at));
    this.#count(uses, place);
    this.#unsaved.add(uses);
  }

  /**
   * The rows to add next, or a few more to have all of a key: always in the same order, so that processes that save at
   * the same time cannot deadlock.
   */
  unsaved(maxRows: number): UnsavedPlace[] {
    const batch: UnsavedPlace[] = [];
    for (const uses of this.#unsaved) {
      if (batch.length >= maxRows) break;
      for (const [{ operation, place }, counter] of uses.calls) {
        if (counter.calls === 0) continue;
        const { day, apiKeyId } = uses;
        const id = `${day} ${apiKeyId} ${operation} ${place}`;
        const calls = BigInt(counter.calls);
        batch.push({ uses, counter, row: { id, day, apiKeyId, operation, place, calls } });
      }
    }
    return batch.sort((left, right) => (left.row.id < right.row.id ? -1 : 1));
  }

  /** Removes the saved numbers; uses that came in the meantime remain. */
  forget(saved: readonly UnsavedPlace[]): void {
    for (const { counter, row } of saved) counter.calls -= Number(row.calls);
    for (const uses of new Set(saved.map((each) => each.uses))) {
      if (Array.from(uses.calls.values()).some(({ calls }) => calls > 0)) continue;
      this.#unsaved.delete(uses);
      if (this.#ofDay.get(uses.apiKeyId) !== uses) this.#size -= uses.calls.size;
    }
    if (this.#size < this.#maxPlaces) return;
    // The maximum of these keys begins again.
    for (const [apiKeyId, uses] of this.#ofDay) {
      if (this.#unsaved.has(uses)) continue;
      this.#ofDay.delete(apiKeyId);
      this.#size -= uses.calls.size;
    }
  }

  #usesOf(apiKeyId: number, day: string): KeyUses {
    if (day !== this.#day) {
      this.#day = day;
      this.#ofDay = new Map();
      this.#size = Array.from(this.#unsaved).reduce((sum, { calls }) => sum + calls.size, 0);
    }
    const known = this.#ofDay.get(apiKeyId);
    if (known !== undefined) return known;
    const uses: KeyUses = { apiKeyId, day, calls: new Map() };
    this.#ofDay.set(apiKeyId, uses);
    return uses;
  }

  #count(uses: KeyUses, place: CountedPlace): void {
    const known = uses.calls.get(place);
    if (known) return void known.calls++;
    uses.calls.set(place, { calls: 1 });
    this.#size++;
  }
}
