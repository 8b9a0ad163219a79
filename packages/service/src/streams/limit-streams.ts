import type { PlatformContract } from "../contract.ts";
import { type Exchange, hasStream, type ItemStream, openStream } from "../http/index.ts";
import type { Credentials, Identity } from "../keys/credentials.ts";
import { stillAdmitted } from "../keys/still-admitted.ts";
import type { Consumer } from "../limits/counter-store.ts";
import type { Work } from "../load/shed-load.ts";
import type { OpenStreams } from "./open-streams.ts";
import { type StreamMetrics, streamCounter } from "./stream-metrics.ts";

interface Dependencies<Id extends string> {
  contract: PlatformContract<Id>;
  streams: OpenStreams;
  credentials: Credentials;
  metrics: StreamMetrics;
}

/** Who opens a stream. */
interface Opening {
  identity: Identity;
  consumer: Consumer;
  work: Pick<Work, "end">;
}

/**
 * Creates the function that opens the stream of a request. It bounds and counts the streams of an operation: a request
 * is refused with 503 if its process has too many, and with 429 if its consumer has.
 *
 * @returns null if the operation does not respond with a stream
 */
export function streamOpener<Id extends string>(
  { contract, streams, credentials, metrics }: Dependencies<Id>,
  id: Id,
): ((exchange: Exchange, opening: Opening) => ItemStream) | null {
  if (!hasStream(contract.operations[id])) return null;
  const isStillAdmitted = stillAdmitted(contract, id, credentials);
  const counter = streamCounter(metrics, id);
  return ({ response }, { identity, consumer, work }) => {
    const refusal = streams.refusal(consumer.id);
    if (refusal !== null) throw refusal;
    const stream = openStream(response);
    const isAdmitted = () => isStillAdmitted(identity);
    response.once("close", streams.add({ stream, consumer, isAdmitted }));
    stream.observe({
      ...counter,
      started() {
        // A stream is no work of the process after its header section is sent.
        work.end();
        counter.started();
      },
    });
    return stream;
  };
}
