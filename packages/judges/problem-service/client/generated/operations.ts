// Generated from packages/judges/problem-service/openapi.yaml by pnpm generate. Do not edit.

import type { Bound, PathInit, PathResponse, PathRest } from "@contract-first/client-runtime";
import * as body from "@contract-first/client-runtime/body";
import * as header from "@contract-first/client-runtime/header";
import * as idempotency from "@contract-first/client-runtime/idempotency";
import * as path from "@contract-first/client-runtime/path";
import * as statuses from "@contract-first/client-runtime/statuses";
import { operation } from "@contract-first/client-runtime/operations";
import type { paths } from "#contract-types";
import * as errors from "./errors.ts";
import { numberHeaders } from "./headers.ts";
import type { Operation } from "./types.ts";

/**
 * List places: `GET /places`.
 *
 * Returns the first places.
 *
 * @throws {ApiError} default: What is wrong.
 */
export const listPlaces: Operation<"listPlaces"> = /* @__PURE__ */ operation({
  route: "GET /places",
  statuses: /* @__PURE__ */ statuses.withRanges([200, "default"]),
  numbers: numberHeaders,
  readError: errors.readError,
});

/**
 * Enter a place: `POST /places`.
 *
 * Enters a place, once for each `Idempotency-Key`.
 *
 * @param input.Idempotency-Key - Names the request, for 48 hours.
 * @param input.body - The place.
 * @throws {ApiError} 400: What is wrong with the request, and where.
 * @throws {ApiError} 4XX: What is wrong.
 * @throws {ApiError} 5XX: What is wrong.
 */
export const createPlace: Operation<"createPlace"> = /* @__PURE__ */ operation({
  route: "POST /places",
  statuses: /* @__PURE__ */ statuses.withRanges([201, 400, "4XX", "5XX"]),
  writeHeaders: header.written,
  headers: { "Idempotency-Key": idempotency.newKey },
  write: body.json,
  send: { idempotent: idempotency.inDoubt },
  numbers: numberHeaders,
  readError: errors.readError,
});

/**
 * Get a place: `GET /places/{placeId}`.
 *
 * Returns one place, unless the client has this version of it.
 *
 * @param input.placeId - The identifier of the place.
 * @param input.If-None-Match - The versions that the client has.
 * @throws {ApiError} 404: There is no such place; the contract does not say what the body is.
 * @throws {ApiError} default: What is wrong.
 */
export const getPlace: Operation<"getPlace"> = /* @__PURE__ */ operation({
  route: "GET /places/{placeId}",
  statuses: /* @__PURE__ */ statuses.withRanges([200, 304, 404, "default"]),
  path: path.filled,
  writeHeaders: header.written,
  headers: { "If-None-Match": null },
  read: { "304": null },
  numbers: numberHeaders,
  readError: errors.readError,
});

/**
 * Correct a place: `PUT /places/{placeId}`.
 *
 * Replaces what is known of a place, if nobody else has changed it.
 *
 * @param input.placeId - The identifier of the place.
 * @param input.If-Match - The version that the client has seen.
 * @param input.Idempotency-Key - Names the request, for 48 hours.
 * @param input.body - The place.
 * @throws {ApiError} 400: What is wrong with the request, and where.
 * @throws {ApiError} 412: What is wrong.
 * @throws {ApiError} 428: What is wrong.
 * @throws {ApiError} 4XX: What is wrong.
 * @throws {ApiError} 5XX: What is wrong.
 */
export const replacePlace: Operation<"replacePlace"> = /* @__PURE__ */ operation({
  route: "PUT /places/{placeId}",
  statuses: /* @__PURE__ */ statuses.withRanges([200, 400, 412, 428, "4XX", "5XX"]),
  path: path.filled,
  writeHeaders: header.written,
  headers: { "If-Match": null, "Idempotency-Key": idempotency.newKey },
  write: body.json,
  send: { idempotent: idempotency.inDoubt },
  numbers: numberHeaders,
  readError: errors.readError,
});

/**
 * Delete a place: `DELETE /places/{placeId}`.
 *
 * Deletes a place, unless it is the first.
 *
 * @param input.placeId - The identifier of the place.
 * @param input.If-Match - The version that the client has seen.
 * @throws {ApiError} 409: The place stays.
 * @throws {ApiError} default: What is wrong.
 */
export const deletePlace: Operation<"deletePlace"> = /* @__PURE__ */ operation({
  route: "DELETE /places/{placeId}",
  statuses: /* @__PURE__ */ statuses.withRanges([204, 409, "default"]),
  path: path.filled,
  writeHeaders: header.written,
  headers: { "If-Match": null },
  read: { "204": null },
  numbers: numberHeaders,
  readError: errors.readError,
});

/**
 * Get a place, as before: `GET /old-places/{placeId}`.
 *
 * Returns one place. Its errors are of an older form.
 *
 * @param input.placeId - The identifier of the place.
 * @throws {ApiError} 4XX: What is wrong.
 * @throws {ApiError} 5XX: What is wrong.
 */
export const getOldPlace: Operation<"getOldPlace"> = /* @__PURE__ */ operation({
  route: "GET /old-places/{placeId}",
  statuses: /* @__PURE__ */ statuses.withRanges([200, "4XX", "5XX"]),
  path: path.filled,
  numbers: numberHeaders,
  readError: errors.readError,
});

/** All operations: a concrete path is before a templated one that matches it too. */
export const allOperations = {
  getOldPlace,
  listPlaces,
  createPlace,
  getPlace,
  replacePlace,
  deletePlace,
};

/** The operations as methods of a client. */
export interface OperationMethods {
  /**
   * List places: `GET /places`.
   *
   * Returns the first places.
   *
   * @throws {ApiError} default: What is wrong.
   */
  readonly listPlaces: Operation<"listPlaces", []> & Bound;

  /**
   * Enter a place: `POST /places`.
   *
   * Enters a place, once for each `Idempotency-Key`.
   *
   * @param input.Idempotency-Key - Names the request, for 48 hours.
   * @param input.body - The place.
   * @throws {ApiError} 400: What is wrong with the request, and where.
   * @throws {ApiError} 4XX: What is wrong.
   * @throws {ApiError} 5XX: What is wrong.
   */
  readonly createPlace: Operation<"createPlace", []> & Bound;

  /**
   * Get a place: `GET /places/{placeId}`.
   *
   * Returns one place, unless the client has this version of it.
   *
   * @param input.placeId - The identifier of the place.
   * @param input.If-None-Match - The versions that the client has.
   * @throws {ApiError} 404: There is no such place; the contract does not say what the body is.
   * @throws {ApiError} default: What is wrong.
   */
  readonly getPlace: Operation<"getPlace", []> & Bound;

  /**
   * Correct a place: `PUT /places/{placeId}`.
   *
   * Replaces what is known of a place, if nobody else has changed it.
   *
   * @param input.placeId - The identifier of the place.
   * @param input.If-Match - The version that the client has seen.
   * @param input.Idempotency-Key - Names the request, for 48 hours.
   * @param input.body - The place.
   * @throws {ApiError} 400: What is wrong with the request, and where.
   * @throws {ApiError} 412: What is wrong.
   * @throws {ApiError} 428: What is wrong.
   * @throws {ApiError} 4XX: What is wrong.
   * @throws {ApiError} 5XX: What is wrong.
   */
  readonly replacePlace: Operation<"replacePlace", []> & Bound;

  /**
   * Delete a place: `DELETE /places/{placeId}`.
   *
   * Deletes a place, unless it is the first.
   *
   * @param input.placeId - The identifier of the place.
   * @param input.If-Match - The version that the client has seen.
   * @throws {ApiError} 409: The place stays.
   * @throws {ApiError} default: What is wrong.
   */
  readonly deletePlace: Operation<"deletePlace", []> & Bound;

  /**
   * Get a place, as before: `GET /old-places/{placeId}`.
   *
   * Returns one place. Its errors are of an older form.
   *
   * @param input.placeId - The identifier of the place.
   * @throws {ApiError} 4XX: What is wrong.
   * @throws {ApiError} 5XX: What is wrong.
   */
  readonly getOldPlace: Operation<"getOldPlace", []> & Bound;
}

/** The calls by path. */
export interface PathMethods {
  readonly GET: {
    /**
     * List places: `GET /places`.
     *
     * Returns the first places.
     *
     * @throws {ApiError} default: What is wrong.
     */
    <Init extends PathInit<paths, "/places", "get">>(
      path: "/places",
      ...init: PathRest<Init>
    ): PathResponse<paths, "/places", "get", Init>;

    /**
     * Get a place: `GET /places/{placeId}`.
     *
     * Returns one place, unless the client has this version of it.
     *
     * @param input.placeId - The identifier of the place.
     * @param input.If-None-Match - The versions that the client has.
     * @throws {ApiError} 404: There is no such place; the contract does not say what the body is.
     * @throws {ApiError} default: What is wrong.
     */
    <Init extends PathInit<paths, "/places/{placeId}", "get">>(
      path: "/places/{placeId}",
      ...init: PathRest<Init>
    ): PathResponse<paths, "/places/{placeId}", "get", Init>;

    /**
     * Get a place, as before: `GET /old-places/{placeId}`.
     *
     * Returns one place. Its errors are of an older form.
     *
     * @param input.placeId - The identifier of the place.
     * @throws {ApiError} 4XX: What is wrong.
     * @throws {ApiError} 5XX: What is wrong.
     */
    <Init extends PathInit<paths, "/old-places/{placeId}", "get">>(
      path: "/old-places/{placeId}",
      ...init: PathRest<Init>
    ): PathResponse<paths, "/old-places/{placeId}", "get", Init>;
  };

  readonly POST: {
    /**
     * Enter a place: `POST /places`.
     *
     * Enters a place, once for each `Idempotency-Key`.
     *
     * @param input.Idempotency-Key - Names the request, for 48 hours.
     * @param input.body - The place.
     * @throws {ApiError} 400: What is wrong with the request, and where.
     * @throws {ApiError} 4XX: What is wrong.
     * @throws {ApiError} 5XX: What is wrong.
     */
    <Init extends PathInit<paths, "/places", "post">>(
      path: "/places",
      ...init: PathRest<Init>
    ): PathResponse<paths, "/places", "post", Init>;
  };

  readonly PUT: {
    /**
     * Correct a place: `PUT /places/{placeId}`.
     *
     * Replaces what is known of a place, if nobody else has changed it.
     *
     * @param input.placeId - The identifier of the place.
     * @param input.If-Match - The version that the client has seen.
     * @param input.Idempotency-Key - Names the request, for 48 hours.
     * @param input.body - The place.
     * @throws {ApiError} 400: What is wrong with the request, and where.
     * @throws {ApiError} 412: What is wrong.
     * @throws {ApiError} 428: What is wrong.
     * @throws {ApiError} 4XX: What is wrong.
     * @throws {ApiError} 5XX: What is wrong.
     */
    <Init extends PathInit<paths, "/places/{placeId}", "put">>(
      path: "/places/{placeId}",
      ...init: PathRest<Init>
    ): PathResponse<paths, "/places/{placeId}", "put", Init>;
  };

  readonly DELETE: {
    /**
     * Delete a place: `DELETE /places/{placeId}`.
     *
     * Deletes a place, unless it is the first.
     *
     * @param input.placeId - The identifier of the place.
     * @param input.If-Match - The version that the client has seen.
     * @throws {ApiError} 409: The place stays.
     * @throws {ApiError} default: What is wrong.
     */
    <Init extends PathInit<paths, "/places/{placeId}", "delete">>(
      path: "/places/{placeId}",
      ...init: PathRest<Init>
    ): PathResponse<paths, "/places/{placeId}", "delete", Init>;
  };
}
