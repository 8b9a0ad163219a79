import {
  createAnimalStoreClient,
  type Deprecation,
  onDeprecation,
  type RateLimit,
} from "@animal-store/client";
import { Signal } from "./signal.ts";
import { noteRetry, noteWait } from "./waiting.ts";

/** What the service said of its limit with the last response. */
export const rateLimit = new Signal<RateLimit | undefined>(undefined);

/** What the service said of operations that are to be removed. */
export const deprecations = new Signal<Deprecation[]>([]);

const isMocked = import.meta.env.MODE === "mocks";

/** The service. The server of the shop forwards these requests to it, and adds the API key. */
export const store = createAnimalStoreClient({
  baseUrl: "/api/v1",
  onRateLimit: (limit) => rateLimit.set(limit),
  middleware: [
    onDeprecation((deprecation) => deprecations.set([...deprecations.get(), deprecation])),
  ],
  onRetry: noteRetry,
  onWait: noteWait,
  fetch: isMocked ? mockFetch : undefined,
});

async function mockFetch(request: Request): Promise<Response> {
  const { mockService } = await import("../mocks/mock-service.ts");
  return mockService(request);
}
