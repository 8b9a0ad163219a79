import type { RequestHandler } from "express";
import type { PlatformContract } from "../contract.ts";
import { hasStream, streamOf } from "../http/index.ts";
import { identity, sentHead } from "../keys/access.ts";
import type { Credentials } from "../keys/credentials.ts";
import { stillAdmitted } from "../keys/still-admitted.ts";
import type { Consumers } from "../limits/rate-limit.ts";
import type { Load } from "../load/load.ts";
import type { OpenStreams } from "./open-streams.ts";
import { type StreamMetrics, streamCounter } from "./stream-metrics.ts";

interface Dependencies<Id extends string> {
  contract: PlatformContract<Id>;
  streams: OpenStreams;
  credentials: Credentials;
  consumers: Consumers;
  load: Load;
  metrics: StreamMetrics;
}

/**
 * Bounds and counts the streams of an operation: a request is refused with 503 if its process has too many, and with
 * 429 if its consumer has. A stream is no work of the process after its header section is sent. It comes after
 * `authorize`.
 *
 * @returns null if the operation does not respond with a stream
 */
export function limitStreams<Id extends string>(
  dependencies: Dependencies<Id>,
  id: Id,
): RequestHandler | null {
  const { contract, streams, credentials, consumers, load, metrics } = dependencies;
  if (!hasStream(contract.operations[id])) return null;
  const isStillAdmitted = stillAdmitted(contract, id, credentials);
  const counter = streamCounter(metrics, id);
  return (request, response, next) => {
    const sender = identity.of(response);
    const consumer = consumers.of(sender, request);
    const refusal = streams.refusal(consumer.id);
    if (refusal !== null) throw refusal;
    const admitted = { head: sentHead.find(response) ?? request, identity: sender };
    const stream = streamOf(response);
    const isAdmitted = () => isStillAdmitted(admitted);
    response.once("close", streams.add({ stream, consumer, isAdmitted }));
    stream.observe({
      ...counter,
      started() {
        load.release(consumer.id, response);
        counter.started();
      },
    });
    next();
  };
}
