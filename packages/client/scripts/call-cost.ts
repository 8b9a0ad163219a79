/**
 * Prints what calls cost beside calls of openapi-fetch, in microseconds. All alternate in one process, with a `fetch` that
 * responds at once; of many rounds, the fast tenth counts, because others may use the machine.
 */
import { setImmediate } from "node:timers/promises";
import createFetchClient from "openapi-fetch";
import { createAnimalStoreClient, type Middleware, type paths } from "../src/generated/index.ts";

const rounds = 200;
const callsPerRound = 50;
const baseUrl = "http://127.0.0.1:3000/v1";
const apiKey = "k".repeat(32);
const passOn: Middleware = (request, next) => next(request);

for (const pets of [1, 20, 100]) {
  const text = JSON.stringify(
    Array.from({ length: pets }, (_, id) => ({ id, name: `Rex ${id}`, status: "available" })),
  );
  const headers = {
    "Content-Type": "application/json",
    "X-Request-Id": "4bf92f3577b34da6a3ce929d0e0e4736",
    "X-RateLimit-Limit": "1000000000",
    "X-RateLimit-Remaining": "999999999",
    "X-RateLimit-Reset": "4102444800",
  };
  const options = { baseUrl, fetch: async () => new Response(text, { headers }) };
  const own = createAnimalStoreClient({ ...options, apiKey });
  const watched = createAnimalStoreClient({ ...options, apiKey, middleware: [passOn] });
  const theirs = createFetchClient<paths>({
    ...options,
    headers: { authorization: `Bearer ${apiKey}` },
  });
  const [reference = 0, call = 0, withMiddleware = 0, byPath = 0] = await timesOf([
    () => theirs.GET("/pets", { params: { query: { limit: 100 } } }),
    () => own.listPets({ limit: 100 }),
    () => watched.listPets({ limit: 100 }),
    () => own.GET("/pets", { params: { query: { limit: 100 } } }),
  ]);
  console.log(
    `${pets} pets: openapi-fetch ${reference.toFixed(1)} µs; a call ${beside(call, reference)}, ` +
      `with middleware ${beside(withMiddleware, call)} of that, by path ${beside(byPath, reference)}`,
  );
}

function beside(time: number, reference: number): string {
  return `${time.toFixed(1)} µs (${(time / reference).toFixed(2)} ×)`;
}

/** The time of each call in microseconds. */
async function timesOf(calls: (() => Promise<unknown>)[]): Promise<number[]> {
  const times = calls.map((): number[] => []);
  for (let round = 0; round < rounds; round++) {
    for (const [index, call] of calls.entries()) {
      // Weak references to signals are let go in a later turn only, as they are between real responses.
      await setImmediate();
      const start = performance.now();
      for (let count = 0; count < callsPerRound; count++) await call();
      times[index]?.push(((performance.now() - start) / callsPerRound) * 1000);
    }
  }
  return times.map((each) => each.toSorted((one, other) => one - other)[rounds / 10] ?? 0);
}
