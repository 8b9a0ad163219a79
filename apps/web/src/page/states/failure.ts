import {
  type AnimalStoreError,
  ApiError,
  ConnectionError,
  RateLimitError,
  TimeoutError,
} from "@animal-store/client";

/** The message that a person sees for an error. */
export interface Failure {
  title: string;
  text: string;
  /** The earliest time at which another attempt makes sense; undefined if any time will do. */
  retryAt?: Date | undefined;
  /** False if another attempt would also fail. */
  canRetry: boolean;
  /** Whether the error may pass by itself, at an unknown time. */
  isPassing?: boolean;
}

/** Explains what an error means to a visitor of the shop. */
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

function describeLimit({ code, retryAt }: RateLimitError): Failure {
  if (code === "key_banned") {
    return {
      title: "The shop has to pause",
      text: "It sent too many requests to the store, and has to wait for a while.",
      retryAt,
      canRetry: true,
    };
  }
  return {
    title: "Too many requests",
    text: "Many visitors are looking at the animals at once. Please wait for a moment.",
    retryAt,
    canRetry: true,
  };
}

const lostConnection: Failure = {
  title: "The connection is lost",
  text: "The shop did not respond. Perhaps you are offline, or the shop is.",
  canRetry: true,
  isPassing: true,
};

const timeout: Failure = {
  title: "This takes too long",
  text: "The shop did not respond in time. The connection may be slow.",
  canRetry: true,
};

const unavailable: Failure = {
  title: "The shop is not available",
  text: "It is busy or restarting. Usually, this takes only a moment.",
  canRetry: true,
  isPassing: true,
};

const noKey: Failure = {
  title: "The shop is closed",
  text: "It cannot get to its animals at present. Please come back later.",
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
