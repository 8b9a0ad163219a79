import { collectGarbage } from "./collect-garbage.ts";

export interface BodyLimits {
  /** Maximum number of bytes of memory that the request bodies of a process take. */
  bodyBytes: number;
  /** Maximum number of these bytes for one consumer. */
  bodyBytesPerConsumer: number;
}

/** A request of a consumer, which holds the memory of its body. */
interface Holder {
  consumerId: string;
}

/** Bodies that take less are collected soon enough, because V8 does not promote many of them at once. */
const largeBytes = 64 * 1024;

/** How many bytes large bodies leave behind before they are collected. */
const garbageBytes = 32 * 1024 * 1024;

/** The memory of the request bodies of a process, from their arrival until their response is sent. */
export class BodyMemory {
  readonly #limits: BodyLimits;
  readonly #collect: () => void;
  readonly #held = new Map<Holder, number>();
  readonly #ofConsumers = new Map<string, number>();
  #total = 0;
  #garbage = 0;

  /** @param collect collects the garbage of the process */
  constructor(limits: BodyLimits, collect = () => collectGarbage("regular")) {
    this.#limits = limits;
    this.#collect = collect;
  }

  /**
   * Holds as many bytes as the body takes, in place of those it took before.
   *
   * @returns whose limit that exceeds; null if they are held. A body that is the only one is always held.
   */
  hold(holder: Holder, bytes: number): "process" | "consumer" | null {
    const { consumerId } = holder;
    const before = this.#held.get(holder) ?? 0;
    const others = this.#total - before;
    const own = (this.#ofConsumers.get(consumerId) ?? 0) - before;
    if (own > 0 && own + bytes > this.#limits.bodyBytesPerConsumer) return "consumer";
    if (others > 0 && others + bytes > this.#limits.bodyBytes) return "process";
    this.#held.set(holder, bytes);
    this.#change(consumerId, bytes - before);
    return null;
  }

  release(holder: Holder): void {
    const bytes = this.#held.get(holder) ?? 0;
    this.#held.delete(holder);
    this.#change(holder.consumerId, -bytes);
  }

  #change(consumerId: string, bytes: number): void {
    this.#total += bytes;
    this.#leaveBehind(-bytes);
    const sum = (this.#ofConsumers.get(consumerId) ?? 0) + bytes;
    if (sum === 0) this.#ofConsumers.delete(consumerId);
    else this.#ofConsumers.set(consumerId, sum);
  }

  #leaveBehind(bytes: number): void {
    if (bytes >= largeBytes) this.#garbage += bytes;
    if (this.#garbage < garbageBytes) return;
    this.#garbage = 0;
    setImmediate(this.#collect);
  }
}
