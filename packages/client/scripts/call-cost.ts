/**
 * Prints what calls cost, in microseconds and as multiples of calls of openapi-fetch. They alternate in one process, with a
 * `fetch` that responds at once. The fast tenth of the rounds counts, because others may use the machine.
 */
import { setImmediate } from "node:timers/promises";
import createFetchClient from "openapi-fetch";
import { createAnimalStoreClient, type Middleware, type paths } from "../src/generated/index.ts";

const rounds = 200;
const callsPerRound = 50;
const passOn: Middleware = (request, next) => next(request);

for (const count of [1, 20, 100]) {
  const pets = Array.from({ length: count }, (_, id) => ({ id, name: "Rex", status: "sold" }));
  const text = JSON.stringify(pets);
  const headers = {
    "Content-Type": "application/json",
    "X-RateLimit-Limit": "1000000000",
    "X-RateLimit-Remaining": "999999999",
    "X-RateLimit-Reset": "4102444800",
  };
  const options = {
    baseUrl: "http://127.0.0.1:3000/v1",
    fetch: async () => new Response(text, { headers }),
  };
  const own = createAnimalStoreClient({ ...options, apiKey: "key" });
  const watched = createAnimalStoreClient({ ...options, apiKey: "key", middleware: [passOn] });
  const reference = createFetchClient<paths>({ ...options, headers: { authorization: "key" } });
  const [theirs = 0, ours = 0, withMiddleware = 0] = await timesOf([
    () => reference.GET("/pets", { params: { query: { limit: 100 } } }),
    () => own.listPets({ limit: 100 }),
    () => watched.listPets({ limit: 100 }),
  ]);
  const each = [theirs, ours, withMiddleware].map(
    (time) => `${time.toFixed(1)} (${(time / theirs).toFixed(2)} x)`,
  );
  console.log(
    `${count} pets: openapi-fetch ${each[0]}, a call ${each[1]}, with middleware ${each[2]}`,
  );
}

async function timesOf(calls: (() => Promise<unknown>)[]): Promise<number[]> {
  const times = calls.map((): number[] => []);
  for (let round = 0; round < rounds; round++) {
    for (const [index, call] of calls.entries()) {
      // Weak references to signals are let go only in a later turn, as between real responses.
      await setImmediate();
      const start = performance.now();
      for (let count = 0; count < callsPerRound; count++) await call();
      times[index]?.push(((performance.now() - start) / callsPerRound) * 1000);
    }
  }
  return times.map((each) => each.toSorted((one, other) => one - other)[rounds / 10] ?? 0);
}
