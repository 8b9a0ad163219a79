// Generated from packages/verification/example/openapi.yaml by pnpm generate. Do not edit.

import type { Bound, PathInit, PathResponse, PathRest } from "@contract-first/client-runtime";
import * as body from "@contract-first/client-runtime/body";
import * as header from "@contract-first/client-runtime/header";
import * as idempotency from "@contract-first/client-runtime/idempotency";
import * as path from "@contract-first/client-runtime/path";
import { streamOperation } from "@contract-first/client-runtime/event-streams";
import { listOperation, operation } from "@contract-first/client-runtime/operations";
import type { paths } from "#contract-types";
import { numberHeaders } from "./headers.ts";
import type { ListOperation, Operation, StreamOperation } from "./types.ts";

/**
 * List places: `GET /places`.
 *
 * Returns the places in the order of their identifiers, optionally only those of one kind. Follow the
 * `Link` header with `rel="next"` for the next page.
 *
 * @param input.limit - The maximum number of places in the response.
 * @param input.kind - Return only the places of this kind.
 * @param input.cursor - Where the page begins; opaque, from the `Link` header of the page before.
 * @throws {ApiError} 400: A parameter, or the body, is not what the operation accepts.
 * @throws {ApiError} 401: The API key is missing or not valid.
 * @throws {RateLimitError} 429: The rate limit of the plan is exceeded, or the key is banned for going on regardless.
 * @throws {ApiError} 500: The service failed.
 * @throws {ApiError} 503: The service cannot be used at present.
 */
export const listPlaces: ListOperation<"listPlaces"> = /* @__PURE__ */ listOperation({
  route: "GET /places",
  statuses: [200, 400, 401, 429, 500, 503],
  numbers: numberHeaders,
});

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
export const createPlace: Operation<"createPlace"> = /* @__PURE__ */ operation({
  route: "POST /places",
  statuses: [201, 400, 401, 408, 409, 413, 415, 422, 429, 500, 503],
  writeHeaders: header.serializeHeader,
  headers: { "Idempotency-Key": idempotency.newKey },
  write: body.json,
  send: { idempotent: idempotency.inDoubt },
  numbers: numberHeaders,
});

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
export const getPlace: Operation<"getPlace"> = /* @__PURE__ */ operation({
  route: "GET /places/{placeId}",
  statuses: [200, 400, 401, 404, 429, 500, 503],
  path: path.fillTemplate,
  numbers: numberHeaders,
});

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
export const replacePlace: Operation<"replacePlace"> = /* @__PURE__ */ operation({
  route: "PUT /places/{placeId}",
  statuses: [200, 400, 401, 404, 408, 413, 415, 429, 500, 503],
  path: path.fillTemplate,
  write: body.json,
  numbers: numberHeaders,
});

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
export const deletePlace: Operation<"deletePlace"> = /* @__PURE__ */ operation({
  route: "DELETE /places/{placeId}",
  statuses: [204, 400, 401, 404, 409, 429, 500, 503],
  path: path.fillTemplate,
  read: { "204": null },
  numbers: numberHeaders,
});

/**
 * Watch the places: `GET /changes`.
 *
 * A stream of all changes of places, each once and in the order in which they were kept. It has no end. Its first
 * event is `opened`, unless the request has a `Last-Event-ID`; the changes since then follow.
 *
 * When a connection ends, open the stream again with the `id` of the last event as `Last-Event-ID`: it continues
 * with the change after that one. Changes are kept for 24 hours. If the event is older, or unknown, the response
 * is a 410: read the whole list again, and open the stream without `Last-Event-ID`.
 *
 * @param input.Last-Event-ID - The `id` of the last event that the client has received.
 * @throws {ApiError} 400: A parameter, or the body, is not what the operation accepts.
 * @throws {ApiError} 401: The API key is missing or not valid.
 * @throws {ApiError} 410: The changes after the `Last-Event-ID` are not kept, or it is unknown. Read the whole list again.
 * @throws {RateLimitError} 429: The rate limit of the plan is exceeded, or the key is banned for going on regardless.
 * @throws {ApiError} 500: The service failed.
 * @throws {ApiError} 503: The service cannot be used at present.
 */
export const watchPlaces: StreamOperation<"watchPlaces"> = /* @__PURE__ */ streamOperation({
  route: "GET /changes",
  statuses: [200, 400, 401, 410, 429, 500, 503],
  writeHeaders: header.serializeHeader,
  headers: { "Last-Event-ID": null },
  stream: {
    data: { opened: "text", created: "json", changed: "json", deleted: "json" },
    commentSeconds: 15,
  },
  numbers: numberHeaders,
});

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
export const addRecording: Operation<"addRecording"> = /* @__PURE__ */ operation({
  route: "POST /places/{placeId}/recordings",
  statuses: [201, 400, 401, 404, 408, 413, 415, 429, 500, 503],
  path: path.fillTemplate,
  write: body.form,
  numbers: numberHeaders,
});

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
export const getRecording: Operation<"getRecording"> = /* @__PURE__ */ operation({
  route: "GET /places/{placeId}/recordings/{recordingId}",
  statuses: [200, 400, 401, 404, 429, 500, 503],
  path: path.fillTemplate,
  numbers: numberHeaders,
});

/** All operations: a concrete path is before a templated one that matches it too. */
export const allOperations = {
  watchPlaces,
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
   * @param input.kind - Return only the places of this kind.
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
   * Watch the places: `GET /changes`.
   *
   * A stream of all changes of places, each once and in the order in which they were kept. It has no end. Its first
   * event is `opened`, unless the request has a `Last-Event-ID`; the changes since then follow.
   *
   * When a connection ends, open the stream again with the `id` of the last event as `Last-Event-ID`: it continues
   * with the change after that one. Changes are kept for 24 hours. If the event is older, or unknown, the response
   * is a 410: read the whole list again, and open the stream without `Last-Event-ID`.
   *
   * @param input.Last-Event-ID - The `id` of the last event that the client has received.
   * @throws {ApiError} 400: A parameter, or the body, is not what the operation accepts.
   * @throws {ApiError} 401: The API key is missing or not valid.
   * @throws {ApiError} 410: The changes after the `Last-Event-ID` are not kept, or it is unknown. Read the whole list again.
   * @throws {RateLimitError} 429: The rate limit of the plan is exceeded, or the key is banned for going on regardless.
   * @throws {ApiError} 500: The service failed.
   * @throws {ApiError} 503: The service cannot be used at present.
   */
  readonly watchPlaces: StreamOperation<"watchPlaces", []> & Bound;

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

/** The calls by path. */
export interface PathMethods {
  readonly GET: {
    /**
     * List places: `GET /places`.
     *
     * Returns the places in the order of their identifiers, optionally only those of one kind. Follow the
     * `Link` header with `rel="next"` for the next page.
     *
     * @param input.limit - The maximum number of places in the response.
     * @param input.kind - Return only the places of this kind.
     * @param input.cursor - Where the page begins; opaque, from the `Link` header of the page before.
     * @throws {ApiError} 400: A parameter, or the body, is not what the operation accepts.
     * @throws {ApiError} 401: The API key is missing or not valid.
     * @throws {RateLimitError} 429: The rate limit of the plan is exceeded, or the key is banned for going on regardless.
     * @throws {ApiError} 500: The service failed.
     * @throws {ApiError} 503: The service cannot be used at present.
     */
    <Init extends PathInit<paths, "/places", "get">>(
      path: "/places",
      ...init: PathRest<Init>
    ): PathResponse<paths, "/places", "get", Init>;

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
    <Init extends PathInit<paths, "/places/{placeId}", "get">>(
      path: "/places/{placeId}",
      ...init: PathRest<Init>
    ): PathResponse<paths, "/places/{placeId}", "get", Init>;

    /**
     * Watch the places: `GET /changes`.
     *
     * A stream of all changes of places, each once and in the order in which they were kept. It has no end. Its first
     * event is `opened`, unless the request has a `Last-Event-ID`; the changes since then follow.
     *
     * When a connection ends, open the stream again with the `id` of the last event as `Last-Event-ID`: it continues
     * with the change after that one. Changes are kept for 24 hours. If the event is older, or unknown, the response
     * is a 410: read the whole list again, and open the stream without `Last-Event-ID`.
     *
     * @param input.Last-Event-ID - The `id` of the last event that the client has received.
     * @throws {ApiError} 400: A parameter, or the body, is not what the operation accepts.
     * @throws {ApiError} 401: The API key is missing or not valid.
     * @throws {ApiError} 410: The changes after the `Last-Event-ID` are not kept, or it is unknown. Read the whole list again.
     * @throws {RateLimitError} 429: The rate limit of the plan is exceeded, or the key is banned for going on regardless.
     * @throws {ApiError} 500: The service failed.
     * @throws {ApiError} 503: The service cannot be used at present.
     */
    <Init extends PathInit<paths, "/changes", "get">>(
      path: "/changes",
      ...init: PathRest<Init>
    ): PathResponse<paths, "/changes", "get", Init>;

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
    <Init extends PathInit<paths, "/places/{placeId}/recordings/{recordingId}", "get">>(
      path: "/places/{placeId}/recordings/{recordingId}",
      ...init: PathRest<Init>
    ): PathResponse<paths, "/places/{placeId}/recordings/{recordingId}", "get", Init>;
  };

  readonly POST: {
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
    <Init extends PathInit<paths, "/places", "post">>(
      path: "/places",
      ...init: PathRest<Init>
    ): PathResponse<paths, "/places", "post", Init>;

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
    <Init extends PathInit<paths, "/places/{placeId}/recordings", "post">>(
      path: "/places/{placeId}/recordings",
      ...init: PathRest<Init>
    ): PathResponse<paths, "/places/{placeId}/recordings", "post", Init>;
  };

  readonly PUT: {
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
    <Init extends PathInit<paths, "/places/{placeId}", "put">>(
      path: "/places/{placeId}",
      ...init: PathRest<Init>
    ): PathResponse<paths, "/places/{placeId}", "put", Init>;
  };

  readonly DELETE: {
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
    <Init extends PathInit<paths, "/places/{placeId}", "delete">>(
      path: "/places/{placeId}",
      ...init: PathRest<Init>
    ): PathResponse<paths, "/places/{placeId}", "delete", Init>;
  };
}
