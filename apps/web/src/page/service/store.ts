import {
  createAnimalStoreClient,
  type Deprecation,
  onDeprecation,
  type RateLimit,
} from "@animal-store/client";
import { Signal } from "./signal.ts";
import { noteRetry, noteWait } from "./waiting.ts";

/** The rate limit in the last response of the service. */
export const rateLimit = new Signal<RateLimit | undefined>(undefined);

/** When the service last responded with a success, in milliseconds of `performance.now()`. */
export const lastSuccess = new Signal(0);

/** The deprecations that responses of the service have announced. */
export const deprecations = new Signal<Deprecation[]>([]);

const isMocked = import.meta.env.MODE === "mocks";

/** The client of the service. The server of the shop forwards its requests and adds the API key. */
export const store = createAnimalStoreClient({
  baseUrl: "/api/v1",
  onRateLimit: (limit) => rateLimit.set(limit),
  middleware: [
    async (request, next) => {
      const response = await next(request);
      if (response.ok) lastSuccess.set(performance.now());
      return response;
    },
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
