import {
  type AnimalStoreError,
  ApiError,
  ConnectionError,
  type RateLimit,
  RateLimitError,
  TimeoutError,
} from "@animal-store/client";

/** What a person is told of an error. */
export interface Failure {
  title: string;
  text: string;
  /** When it makes sense to try again; undefined if that is at any time. */
  retryAt?: Date | undefined;
  /** False if another attempt would fail, too. */
  canRetry: boolean;
}

/** Says what an error means for somebody who looks at animals. */
export function describeFailure(error: AnimalStoreError): Failure {
  if (error instanceof RateLimitError) return describeLimit(error);
  if (error instanceof TimeoutError) return timeout;
  if (error instanceof ConnectionError) return lostConnection;
  if (!(error instanceof ApiError)) return unexpected(error.message);
  if (error.status === 401) return noKey;
  if (error.status === 404) return missing;
  if (error.status >= 502) return { ...unavailable, retryAt: error.retryAt };
  return unexpected(quoting(error));
}

function describeLimit({ code, retryAt, rateLimit }: RateLimitError): Failure {
  if (code === "key_banned") {
    return {
      title: "The shop has to pause",
      text: "It went on asking after its limit was reached, and the service has shut it out for a while.",
      retryAt,
      canRetry: true,
    };
  }
  return {
    title: "Too many requests",
    text: `All visitors of the shop share its limit${of(rateLimit)}, and it is reached for now.`,
    retryAt,
    canRetry: true,
  };
}

function of(rateLimit: RateLimit | undefined): string {
  return rateLimit ? ` of ${rateLimit.limit.toLocaleString()}` : "";
}

const lostConnection: Failure = {
  title: "The connection is lost",
  text: "The shop did not answer. Perhaps you are offline, or the shop is.",
  canRetry: true,
};

const timeout: Failure = {
  title: "This takes too long",
  text: "There was no answer in time. The connection may be slow.",
  canRetry: true,
};

const unavailable: Failure = {
  title: "The service is not available",
  text: "It is busy or being restarted. That is usually over soon.",
  canRetry: true,
};

const noKey: Failure = {
  title: "The shop has no valid key",
  text: "The service does not accept the API key of this shop. Whoever runs the shop needs to give it another one.",
  canRetry: true,
};

const missing: Failure = {
  title: "No such animal",
  text: "There is no animal with this number.",
  canRetry: false,
};

function unexpected(text: string): Failure {
  return { title: "That did not work", text, canRetry: true };
}

function quoting({ message, requestId }: ApiError): string {
  return requestId ? `${message} (request ${requestId})` : message;
}
