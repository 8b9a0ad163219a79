import { createAnimalStoreClient } from "@animal-store/client";
import ky from "ky";
import createClient from "openapi-fetch";

const baseUrl = "https://store.example/v1";
const pet = { id: 1, name: "Rex", categoryId: 7 };
const page = JSON.stringify(
  Array.from({ length: 100 }, (_, id) => ({ ...pet, id, name: `Rex ${id}`, status: "available" })),
);
const key = { Authorization: "Bearer key" };

/** A `fetch` that responds at once, so that only the work of the clients is measured. */
function responding(text: string, status = 200) {
  const headers = { "Content-Type": "application/json" };
  return async () => new Response(text, { status, headers });
}

function ownClient(text: string, status?: number) {
  return createAnimalStoreClient({ baseUrl, apiKey: "key", fetch: responding(text, status) });
}

interface Comparison {
  call: string;
  /** The other client. */
  beside: string;
  own: () => Promise<unknown>;
  other: () => Promise<unknown>;
  /** Maximum ratio of the cost of our call to that of the other client. */
  atMost: number;
}

const one = JSON.stringify(pet);
const [getting, listing, creating] = [ownClient(one), ownClient(page), ownClient(one, 201)];
const byPath = createClient<Paths>({ baseUrl, headers: key, fetch: responding(page) });

/** The part of the contract for the measurement of openapi-fetch. */
interface Paths {
  "/pets": {
    get: {
      parameters: { query?: { limit?: number } };
      responses: { 200: { content: { "application/json": (typeof pet)[] } } };
    };
  };
}

const comparisons: Comparison[] = [
  {
    call: "get",
    beside: "ky",
    own: () => getting.getPet({ petId: 1 }),
    other: () => ky(`${baseUrl}/pets/1`, { headers: key, fetch: responding(one) }).json(),
    atMost: 1.2,
  },
  {
    call: "list of 100",
    beside: "openapi-fetch",
    own: () => listing.listPets({ limit: 100 }),
    other: () => byPath.GET("/pets", { params: { query: { limit: 100 } } }),
    atMost: 1.8,
  },
  {
    call: "list of 100 by path",
    beside: "openapi-fetch",
    own: () => listing.GET("/pets", { params: { query: { limit: 100 } } }),
    other: () => byPath.GET("/pets", { params: { query: { limit: 100 } } }),
    atMost: 1.8,
  },
  {
    call: "create",
    beside: "ky",
    own: () => creating.createPet({ body: pet }),
    other: () =>
      ky.post(`${baseUrl}/pets`, { json: pet, headers: key, fetch: responding(one, 201) }).json(),
    atMost: 1.3,
  },
];

/**
 * Compares the cost of our calls with that of other clients in the same run, in microseconds of processor time.
 * Returns one line for each call.
 */
export async function callCosts(): Promise<string[]> {
  const lines: string[] = [];
  for (const { call, beside, own, other, atMost } of comparisons) {
    const [ownCost, otherCost] = await costsOf(own, other);
    const ratio = (ownCost / otherCost).toFixed(2);
    const costs = `${ownCost.toFixed(0)} µs, ${beside} ${otherCost.toFixed(0)} µs`;
    lines.push(`${call}: ${costs}, ${ratio} times as much (at most ${atMost})`);
  }
  return lines;
}

const rounds = 7;
const callsInRound = 2000;

/**
 * The lowest cost of several rounds, in which the clients take turns: other programs on the machine can only
 * increase a cost.
 */
async function costsOf(
  own: Comparison["own"],
  other: Comparison["other"],
): Promise<[own: number, other: number]> {
  let [least, leastOther] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let round = 0; round < rounds; round++) {
    least = Math.min(least, await costOf(own));
    leastOther = Math.min(leastOther, await costOf(other));
  }
  return [least, leastOther];
}

async function costOf(call: () => Promise<unknown>): Promise<number> {
  const start = process.cpuUsage();
  for (let count = 0; count < callsInRound; count++) await call();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / callsInRound;
}
