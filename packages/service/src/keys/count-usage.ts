import { securityUsage, type UsagePlace } from "@contract-first/reading/usage-place";
import type { PlatformContract } from "../contract.ts";
import { type UsageCollector, usageCollector } from "../http/index.ts";
import { schemesOf } from "./access.ts";
import type { Identity } from "./credentials.ts";
import { type CountedPlace, otherPlace, type PlaceCounts } from "./place-counts.ts";

/** What the places of an operation are, beside those in its schemas. */
export interface CountedUsage extends Pick<UsageCollector["tree"], "deprecated"> {
  places: readonly UsagePlace[];
}

/** The places that a service counts of an operation, without the versions of clients. */
export function countedUsage(contract: PlatformContract, id: string): CountedUsage {
  const { tree } = usageCollector(contract, id);
  const schemes = schemesToChoose(contract, id).map(securityUsage);
  return { places: [...tree.places, ...schemes], deprecated: tree.deprecated };
}

/** The security schemes of an operation, if a client can choose. */
function schemesToChoose({ operations }: PlatformContract, id: string): string[] {
  const { security = [] } = operations[id] ?? {};
  const schemes = security.length < 2 ? [] : security.flatMap((each) => Object.keys(each));
  return [...new Set(schemes)];
}

interface Options {
  /** The share of the requests that are searched for places, from 0 to 1. */
  sampleRate: number;
  counts: PlaceCounts;
  /** Unix time in milliseconds. */
  now: () => number;
}

/** Counts which places a request uses. */
export interface UsageCounter {
  /** Takes what the client sent, before it is known to be valid. */
  collect: (parts: Parameters<UsageCollector["collect"]>[0]) => void;
  /** Counts what was collected last, because the request is valid. */
  count(): void;
}

/**
 * Creates the function that begins to count the places of a request; undefined if its places are not counted: without
 * an API key, and beyond the sample. `collect` and `count` have to be called in the same turn of the event loop.
 *
 * @param declaredType the media type of the body, if there is one
 */
export function usageCounter(contract: PlatformContract, id: string, options: Options) {
  const { sampleRate, counts, now } = options;
  const other: CountedPlace = { operation: id, place: otherPlace };
  const schemes = new Map(
    schemesToChoose(contract, id).map((scheme) => [
      scheme,
      { operation: id, place: securityUsage(scheme) },
    ]),
  );
  const usedSchemes = schemes.size === 0 ? undefined : schemesOf(contract, id);
  const clientOf = clientPlaces(id);
  let prepared: { collector: UsageCollector; places: CountedPlace[] } | undefined;
  const prepare = () => {
    const collector = usageCollector(contract, id);
    return { collector, places: collector.tree.places.map((place) => ({ operation: id, place })) };
  };
  return (
    identity: Identity,
    { userAgent, mediaType }: { userAgent: string | undefined; mediaType: string | undefined },
  ): UsageCounter | undefined => {
    const { apiKey } = identity;
    if (apiKey === null) return undefined;
    const at = now();
    counts.addSampled(sampleRate, at);
    if (sampleRate < 1 && Math.random() >= sampleRate) return undefined;
    prepared ??= prepare();
    const { collector, places } = prepared;
    const used: CountedPlace[] = [clientOf(userAgent)];
    return {
      collect(parts) {
        for (const number of collector.collect(parts, mediaType ?? "")) {
          used.push(places[number] as CountedPlace);
        }
      },
      count() {
        for (const scheme of usedSchemes?.(identity) ?? []) {
          const place = schemes.get(scheme);
          if (place !== undefined) used.push(place);
        }
        counts.add(apiKey.id, at, used, other);
      },
    };
  };
}

/** Maximum number of versions of an operation; further ones count as other clients. */
const maxVersions = 100;

/** The beginning of `User-Agent` as a generated client sends it, for example `@museum/client/1.4.0`. */
const generatedClient = /^[\w@/.-]*client\/(\d{1,4}\.\d{1,4}\.\d{1,4})(?: |$)/;

/** The beginning of the places of clients, before their version. */
export const clientPlace = "client:";

/** Creates the function that returns the place of the client that calls an operation. */
function clientPlaces(operation: string): (userAgent?: string) => CountedPlace {
  const places = new Map<string, CountedPlace>();
  return (userAgent = "") => {
    const [, version = "other"] = generatedClient.exec(userAgent.slice(0, 200)) ?? [];
    const name = places.has(version) || places.size < maxVersions ? version : "other";
    const place = places.get(name) ?? { operation, place: clientPlace + name };
    places.set(name, place);
    return place;
  };
}
