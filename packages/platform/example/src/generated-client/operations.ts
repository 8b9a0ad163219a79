// Generated from packages/platform/example/openapi.yaml by pnpm generate. Do not edit.

import type { Bound } from "../bound.js";
import type { PathAnswer, PathInit, PathRest } from "../path-types.js";
import * as body from "../body.js";
import * as idempotency from "../idempotency.js";
import { listOperation } from "../list-operation.js";
import { operation } from "../operation.js";
import type { ListOperation, Operation } from "../operation-types.js";

/**
 * List places: `GET /places`.
 *
 * Returns the places in the order of their identifiers, optionally only those of one kind. Follow the
 * `Link` header with `rel="next"` for the next page.
 *
 * @param input.limit - The maximum number of places in the response.
 * @param input.kind - Answer only the places of this kind.
 * @param input.cursor - Where the page begins; opaque, from the `Link` header of the page before.
 * @throws {ApiError} 400: A parameter, or the body, is not what the operation accepts.
 * @throws {ApiError} 401: The API key is missing or not valid.
 * @throws {RateLimitError} 429: The rate limit of the plan is exceeded, or the key is banned for going on regardless.
 * @throws {ApiError} 500: The service failed.
 * @throws {ApiError} 503: The service cannot be used at present.
 */
export const listPlaces: ListOperation<"listPlaces"> = /* @__PURE__ */ listOperation(
  "GET /places",
  [200, 400, 401, 429, 500, 503],
);

/**
 * Enter a place: `POST /places`.
 *
 * Enters a place and returns it with the identifier that the service assigned. With an
 * `Idempotency-Key`, the request can be repeated for 48 hours without entering a second place.
 *
 * @param input.Idempotency-Key - Names the request, so that it can be repeated and is carried out once: choose a new one, for example a UUID, for each request, and the same one for its repetitions. It is kept for 48 hours.
 * @param input.body - The place.
 * @throws {ApiError} 400: A parameter, or the body, is not what the operation accepts.
 * @throws {ApiError} 401: The API key is missing or not valid.
 * @throws {ApiError} 408: The request was not complete in time.
 * @throws {ApiError} 409: The first request with this `Idempotency-Key` is still being carried out.
 * @throws {ApiError} 413: The body is too large.
 * @throws {ApiError} 415: The body is of another media type.
 * @throws {ApiError} 422: The `Idempotency-Key` belongs to a request with other content.
 * @throws {RateLimitError} 429: The rate limit of the plan is exceeded, or the key is banned for going on regardless.
 * @throws {ApiError} 500: The service failed.
 * @throws {ApiError} 503: The service cannot be used at present.
 */
export const createPlace: Operation<"createPlace"> = /* @__PURE__ */ operation(
  "POST /places",
  [201, 400, 401, 408, 409, 413, 415, 422, 429, 500, 503],
  { headers: { "Idempotency-Key": idempotency.newKey }, send: { idempotent: true } },
);

/**
 * Get a place: `GET /places/{placeId}`.
 *
 * Returns one place with its latest recordings.
 *
 * @param input.placeId - The identifier of the place.
 * @throws {ApiError} 400: A parameter, or the body, is not what the operation accepts.
 * @throws {ApiError} 401: The API key is missing or not valid.
 * @throws {ApiError} 404: There is no such resource.
 * @throws {RateLimitError} 429: The rate limit of the plan is exceeded, or the key is banned for going on regardless.
 * @throws {ApiError} 500: The service failed.
 * @throws {ApiError} 503: The service cannot be used at present.
 */
export const getPlace: Operation<"getPlace"> = /* @__PURE__ */ operation(
  "GET /places/{placeId}",
  [200, 400, 401, 404, 429, 500, 503],
);

/**
 * Correct a place: `PUT /places/{placeId}`.
 *
 * Replaces all that is known of a place. What the body leaves out is removed.
 *
 * @param input.placeId - The identifier of the place.
 * @param input.body - The place.
 * @throws {ApiError} 400: A parameter, or the body, is not what the operation accepts.
 * @throws {ApiError} 401: The API key is missing or not valid.
 * @throws {ApiError} 404: There is no such resource.
 * @throws {ApiError} 408: The request was not complete in time.
 * @throws {ApiError} 413: The body is too large.
 * @throws {ApiError} 415: The body is of another media type.
 * @throws {RateLimitError} 429: The rate limit of the plan is exceeded, or the key is banned for going on regardless.
 * @throws {ApiError} 500: The service failed.
 * @throws {ApiError} 503: The service cannot be used at present.
 */
export const replacePlace: Operation<"replacePlace"> = /* @__PURE__ */ operation(
  "PUT /places/{placeId}",
  [200, 400, 401, 404, 408, 413, 415, 429, 500, 503],
);

/**
 * Remove a place: `DELETE /places/{placeId}`.
 *
 * Removes a place that has no recordings.
 *
 * @param input.placeId - The identifier of a place without recordings.
 * @throws {ApiError} 400: A parameter, or the body, is not what the operation accepts.
 * @throws {ApiError} 401: The API key is missing or not valid.
 * @throws {ApiError} 404: There is no such resource.
 * @throws {ApiError} 409: The place has recordings, and stays.
 * @throws {RateLimitError} 429: The rate limit of the plan is exceeded, or the key is banned for going on regardless.
 * @throws {ApiError} 500: The service failed.
 * @throws {ApiError} 503: The service cannot be used at present.
 */
export const deletePlace: Operation<"deletePlace"> = /* @__PURE__ */ operation(
  "DELETE /places/{placeId}",
  [204, 400, 401, 404, 409, 429, 500, 503],
  { read: { "204": null } },
);

/**
 * Add a recording: `POST /places/{placeId}/recordings`.
 *
 * Adds a recording of the echo of a place, with the sound as a file.
 *
 * @param input.placeId - The identifier of the place.
 * @param input.body - The recording. It has at most 5 MB.
 * @throws {ApiError} 400: A parameter, or the body, is not what the operation accepts.
 * @throws {ApiError} 401: The API key is missing or not valid.
 * @throws {ApiError} 404: There is no such resource.
 * @throws {ApiError} 408: The request was not complete in time.
 * @throws {ApiError} 413: The body is too large.
 * @throws {ApiError} 415: The body is of another media type.
 * @throws {RateLimitError} 429: The rate limit of the plan is exceeded, or the key is banned for going on regardless.
 * @throws {ApiError} 500: The service failed.
 * @throws {ApiError} 503: The service cannot be used at present.
 */
export const addRecording: Operation<"addRecording"> = /* @__PURE__ */ operation(
  "POST /places/{placeId}/recordings",
  [201, 400, 401, 404, 408, 413, 415, 429, 500, 503],
  { write: body.form },
);

/**
 * Get a recording: `GET /places/{placeId}/recordings/{recordingId}`.
 *
 * Returns what is known of one recording. **Deprecated:** it is to be removed on 31 March 2031. Use
 * {@link getPlace | Get a place} instead, which returns its latest recordings.
 *
 * @param input.placeId - The identifier of the place.
 * @param input.recordingId - The identifier of the recording.
 * @throws {ApiError} 400: A parameter, or the body, is not what the operation accepts.
 * @throws {ApiError} 401: The API key is missing or not valid.
 * @throws {ApiError} 404: There is no such resource.
 * @throws {RateLimitError} 429: The rate limit of the plan is exceeded, or the key is banned for going on regardless.
 * @throws {ApiError} 500: The service failed.
 * @throws {ApiError} 503: The service cannot be used at present.
 * @deprecated Since 2026-10-01; to be removed on 2031-03-31. Use {@link getPlace} instead.
 */
export const getRecording: Operation<"getRecording"> = /* @__PURE__ */ operation(
  "GET /places/{placeId}/recordings/{recordingId}",
  [200, 400, 401, 404, 429, 500, 503],
);

/** All operations. */
export const allOperations = {
  listPlaces,
  createPlace,
  getPlace,
  replacePlace,
  deletePlace,
  addRecording,
  getRecording,
};

/** The operations as methods of a client. */
export interface OperationMethods {
  /**
   * List places: `GET /places`.
   *
   * Returns the places in the order of their identifiers, optionally only those of one kind. Follow the
   * `Link` header with `rel="next"` for the next page.
   *
   * @param input.limit - The maximum number of places in the response.
   * @param input.kind - Answer only the places of this kind.
   * @param input.cursor - Where the page begins; opaque, from the `Link` header of the page before.
   * @throws {ApiError} 400: A parameter, or the body, is not what the operation accepts.
   * @throws {ApiError} 401: The API key is missing or not valid.
   * @throws {RateLimitError} 429: The rate limit of the plan is exceeded, or the key is banned for going on regardless.
   * @throws {ApiError} 500: The service failed.
   * @throws {ApiError} 503: The service cannot be used at present.
   */
  readonly listPlaces: ListOperation<"listPlaces", []> & Bound;

  /**
   * Enter a place: `POST /places`.
   *
   * Enters a place and returns it with the identifier that the service assigned. With an
   * `Idempotency-Key`, the request can be repeated for 48 hours without entering a second place.
   *
   * @param input.Idempotency-Key - Names the request, so that it can be repeated and is carried out once: choose a new one, for example a UUID, for each request, and the same one for its repetitions. It is kept for 48 hours.
   * @param input.body - The place.
   * @throws {ApiError} 400: A parameter, or the body, is not what the operation accepts.
   * @throws {ApiError} 401: The API key is missing or not valid.
   * @throws {ApiError} 408: The request was not complete in time.
   * @throws {ApiError} 409: The first request with this `Idempotency-Key` is still being carried out.
   * @throws {ApiError} 413: The body is too large.
   * @throws {ApiError} 415: The body is of another media type.
   * @throws {ApiError} 422: The `Idempotency-Key` belongs to a request with other content.
   * @throws {RateLimitError} 429: The rate limit of the plan is exceeded, or the key is banned for going on regardless.
   * @throws {ApiError} 500: The service failed.
   * @throws {ApiError} 503: The service cannot be used at present.
   */
  readonly createPlace: Operation<"createPlace", []> & Bound;

  /**
   * Get a place: `GET /places/{placeId}`.
   *
   * Returns one place with its latest recordings.
   *
   * @param input.placeId - The identifier of the place.
   * @throws {ApiError} 400: A parameter, or the body, is not what the operation accepts.
   * @throws {ApiError} 401: The API key is missing or not valid.
   * @throws {ApiError} 404: There is no such resource.
   * @throws {RateLimitError} 429: The rate limit of the plan is exceeded, or the key is banned for going on regardless.
   * @throws {ApiError} 500: The service failed.
   * @throws {ApiError} 503: The service cannot be used at present.
   */
  readonly getPlace: Operation<"getPlace", []> & Bound;

  /**
   * Correct a place: `PUT /places/{placeId}`.
   *
   * Replaces all that is known of a place. What the body leaves out is removed.
   *
   * @param input.placeId - The identifier of the place.
   * @param input.body - The place.
   * @throws {ApiError} 400: A parameter, or the body, is not what the operation accepts.
   * @throws {ApiError} 401: The API key is missing or not valid.
   * @throws {ApiError} 404: There is no such resource.
   * @throws {ApiError} 408: The request was not complete in time.
   * @throws {ApiError} 413: The body is too large.
   * @throws {ApiError} 415: The body is of another media type.
   * @throws {RateLimitError} 429: The rate limit of the plan is exceeded, or the key is banned for going on regardless.
   * @throws {ApiError} 500: The service failed.
   * @throws {ApiError} 503: The service cannot be used at present.
   */
  readonly replacePlace: Operation<"replacePlace", []> & Bound;

  /**
   * Remove a place: `DELETE /places/{placeId}`.
   *
   * Removes a place that has no recordings.
   *
   * @param input.placeId - The identifier of a place without recordings.
   * @throws {ApiError} 400: A parameter, or the body, is not what the operation accepts.
   * @throws {ApiError} 401: The API key is missing or not valid.
   * @throws {ApiError} 404: There is no such resource.
   * @throws {ApiError} 409: The place has recordings, and stays.
   * @throws {RateLimitError} 429: The rate limit of the plan is exceeded, or the key is banned for going on regardless.
   * @throws {ApiError} 500: The service failed.
   * @throws {ApiError} 503: The service cannot be used at present.
   */
  readonly deletePlace: Operation<"deletePlace", []> & Bound;

  /**
   * Add a recording: `POST /places/{placeId}/recordings`.
   *
   * Adds a recording of the echo of a place, with the sound as a file.
   *
   * @param input.placeId - The identifier of the place.
   * @param input.body - The recording. It has at most 5 MB.
   * @throws {ApiError} 400: A parameter, or the body, is not what the operation accepts.
   * @throws {ApiError} 401: The API key is missing or not valid.
   * @throws {ApiError} 404: There is no such resource.
   * @throws {ApiError} 408: The request was not complete in time.
   * @throws {ApiError} 413: The body is too large.
   * @throws {ApiError} 415: The body is of another media type.
   * @throws {RateLimitError} 429: The rate limit of the plan is exceeded, or the key is banned for going on regardless.
   * @throws {ApiError} 500: The service failed.
   * @throws {ApiError} 503: The service cannot be used at present.
   */
  readonly addRecording: Operation<"addRecording", []> & Bound;

  /**
   * Get a recording: `GET /places/{placeId}/recordings/{recordingId}`.
   *
   * Returns what is known of one recording. **Deprecated:** it is to be removed on 31 March 2031. Use
   * {@link getPlace | Get a place} instead, which returns its latest recordings.
   *
   * @param input.placeId - The identifier of the place.
   * @param input.recordingId - The identifier of the recording.
   * @throws {ApiError} 400: A parameter, or the body, is not what the operation accepts.
   * @throws {ApiError} 401: The API key is missing or not valid.
   * @throws {ApiError} 404: There is no such resource.
   * @throws {RateLimitError} 429: The rate limit of the plan is exceeded, or the key is banned for going on regardless.
   * @throws {ApiError} 500: The service failed.
   * @throws {ApiError} 503: The service cannot be used at present.
   * @deprecated Since 2026-10-01; to be removed on 2031-03-31. Use {@link getPlace} instead.
   */
  readonly getRecording: Operation<"getRecording", []> & Bound;
}

/** The calls by path of deprecated operations. */
export interface DeprecatedPaths {
  readonly GET: {
    /**
     * Get a recording: `GET /places/{placeId}/recordings/{recordingId}`.
     *
     * Returns what is known of one recording. **Deprecated:** it is to be removed on 31 March 2031. Use
     * {@link getPlace | Get a place} instead, which returns its latest recordings.
     *
     * @param input.placeId - The identifier of the place.
     * @param input.recordingId - The identifier of the recording.
     * @throws {ApiError} 400: A parameter, or the body, is not what the operation accepts.
     * @throws {ApiError} 401: The API key is missing or not valid.
     * @throws {ApiError} 404: There is no such resource.
     * @throws {RateLimitError} 429: The rate limit of the plan is exceeded, or the key is banned for going on regardless.
     * @throws {ApiError} 500: The service failed.
     * @throws {ApiError} 503: The service cannot be used at present.
     * @deprecated Since 2026-10-01; to be removed on 2031-03-31. Use {@link getPlace} instead.
     */
    <Init extends PathInit<"/places/{placeId}/recordings/{recordingId}", "get">>(
      path: "/places/{placeId}/recordings/{recordingId}",
      ...init: PathRest<Init>
    ): PathAnswer<"/places/{placeId}/recordings/{recordingId}", "get", Init>;
  };
}
