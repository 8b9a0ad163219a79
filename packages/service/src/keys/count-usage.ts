import { securityUsage } from "@contract-first/reading/usage-place";
import type { PlatformContract } from "../contract.ts";
import { type CountedPlace, usageCollector, usageTree } from "../http/index.ts";
import { schemesOf } from "./access.ts";
import type { Identity } from "./credentials.ts";
import { otherPlace, type PlaceCounts } from "./place-counts.ts";

/** The security schemes of an operation, if a client can choose. */
export function schemesToChoose({ operations }: PlatformContract, id: string): string[] {
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

/**
 * Creates the function that begins to count the places of a request; undefined if they are not counted: without an API
 * key, and beyond the sample. `collect` takes what the client sent, and `count` counts it once it has proved valid.
 */
export function usageCounter(contract: PlatformContract, id: string, options: Options) {
  const { sampleRate, counts, now } = options;
  const placeOf = (place: string): CountedPlace => ({ operation: id, place, lastUse: 0 });
  const other = placeOf(otherPlace);
  const names = schemesToChoose(contract, id);
  const schemes = new Map(names.map((scheme) => [scheme, placeOf(securityUsage(scheme))]));
  const usedSchemes = schemes.size === 0 ? undefined : schemesOf(contract, id);
  const clientOf = clientPlaces(placeOf);
  let collect: ReturnType<typeof usageCollector> | undefined;
  return (identity: Identity, userAgent: string | undefined, mediaType = "") => {
    const { apiKey } = identity;
    if (apiKey === null) return undefined;
    const at = now();
    counts.addSampled(sampleRate, at);
    if (sampleRate < 1 && Math.random() >= sampleRate) return undefined;
    collect ??= usageCollector(usageTree(contract, id));
    const collectAll = collect;
    const used = [clientOf(userAgent)];
    return {
      collect: (parts: Parameters<typeof collectAll>[0]) => collectAll(parts, mediaType, used),
      count() {
        for (const scheme of usedSchemes?.(identity) ?? []) used.push(schemes.get(scheme) ?? other);
        counts.add(apiKey.id, at, used, other);
      },
    };
  };
}

/** Maximum number of versions of an operation; further ones count as other clients. */
const maxVersions = 100;

/** The beginning of `User-Agent` as a generated client sends it, for example `museum-client/1.4.0`. */
const generatedClient = /^[\w@/.-]*client\/(\d{1,4}\.\d{1,4}\.\d{1,4})(?: |$)/;

/** The beginning of the places of clients, before their version. */
export const clientPlace = "client:";

/** The place of clients whose version is not counted. */
export const otherClients = `${clientPlace}other`;

/** Creates the function that returns the place of the client that calls an operation. */
function clientPlaces(placeOf: (place: string) => CountedPlace) {
  const places = new Map<string, CountedPlace>();
  return (userAgent = ""): CountedPlace => {
    const [, version = "other"] = generatedClient.exec(userAgent.slice(0, 200)) ?? [];
    const name = places.has(version) || places.size < maxVersions ? version : "other";
    const place = places.get(name) ?? placeOf(clientPlace + name);
    places.set(name, place);
    return place;
  };
}
