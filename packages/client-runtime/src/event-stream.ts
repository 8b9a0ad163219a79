import type { DataType } from "@contract-first/reading/event-streams";

/** The contract's declaration of a stream of events. */
export interface EventStream {
  /** How the data of each event are written, by its name; `*` stands for all names that are not listed. */
  data: Readonly<Record<string, DataType>>;
  /** The name of the event that ends the stream for good, if there is one. */
  end?: string;
  /** After how many seconds of silence the service sends a comment. */
  commentSeconds: number;
}
