import type { BodyOfType } from "../contract/contract.ts";
import type { Exchange } from "./exchange.ts";

/**
 * Holds as many bytes of memory for the body of the request, in place of those held before. Throws an `HttpError`
 * if that is too much. Undefined if nobody limits the memory of bodies.
 */
export type HoldMemory = ((bytes: number) => void) | undefined;

/** A request whose body is to be read. */
export interface Unread extends Exchange {
  holdMemory: HoldMemory;
  maximumBytes: number;
}

/** The body of a request. */
export interface ReceivedBody {
  value: unknown;
  /** Returns the body as the client sent it; absent if it is neither JSON nor text. */
  sent?: () => unknown;
  /** Whether it has no text that a database cannot store, so that it need not be searched for one. */
  isStorable?: boolean;
  /**
   * Holds the memory of the value that the handler receives, which lacks what the contract does not declare. Absent
   * if the body is small.
   */
  holdValidated?: ((value: unknown) => void) | undefined;
  /** The declared media type, if the operation declares several. */
  declared?: BodyOfType;
}
