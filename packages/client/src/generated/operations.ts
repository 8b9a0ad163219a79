// Generated from openapi/openapi.yaml by pnpm generate. Do not edit.

import type { Bound, PathInit, PathResponse, PathRest } from "@contract-first/client-runtime";
import * as body from "@contract-first/client-runtime/body";
import * as header from "@contract-first/client-runtime/header";
import * as idempotency from "@contract-first/client-runtime/idempotency";
import * as path from "@contract-first/client-runtime/path";
import { listOperation, operation } from "@contract-first/client-runtime/operations";
import type { paths } from "#contract-types";
import { numberHeaders } from "./headers.ts";
import type { ListOperation, Operation } from "./types.ts";

/**
 * List animals: `GET /pets`.
 *
 * Returns the animals of the catalogue in the order of their identifiers, optionally only
 * those with one status. One page holds at most `limit` animals, and ends at about a megabyte; follow
 * the `Link` header with `rel="next"` for the next page. Animals added while you page through the list
 * appear at its end: none is repeated and none is skipped.
 *
 * @param input.limit - The maximum number of animals in the response. There are fewer when their names are long, and on the last page: only the `Link` header tells whether there are more.
 * @param input.status - Return only the animals with this status.
 * @param input.cursor - Where the page begins: the opaque value that the `Link` header of the page before holds. Its form may change at any time; do not construct one.
 * @throws {ApiError} 400: A parameter, or the body, is not what the operation accepts.
 * @throws {ApiError} 401: The API key is missing or not valid.
 * @throws {RateLimitError} 429: The rate limit of the plan is exceeded, or the key is banned for going on regardless.
 * @throws {ApiError} 500: The service failed.
 * @throws {ApiError} 503: The service cannot be used at present: it is overloaded, or its database is restarting. A request that would add something may or may not have been carried out; with an `Idempotency-Key`, it can be sent again all the same.
 */
export const listPets: ListOperation<"listPets"> = /* @__PURE__ */ listOperation({
  route: "GET /pets",
  statuses: [200, 400, 401, 429, 500, 503],
  numbers: numberHeaders,
});

/**
 * Add an animal: `POST /pets`.
 *
 * Adds an animal to the catalogue and returns it with the identifier that the service
 * assigned. The `Location` header holds its URL. An animal added without a status has none.
 * Properties that `NewPet` does not define are ignored.
 *
 * With an `Idempotency-Key`, the request can be repeated for 24 hours without adding a second
 * animal: the first response is sent again, with `Idempotency-Replayed: true`.
 *
 * @param input.Idempotency-Key - Names the request, so that it can be repeated and is carried out once (IETF draft-ietf-httpapi-idempotency-key-header). Choose a new one, for example a UUID, for each request, and the same one for its repetitions. Keys belong to an API key and are kept for 24 hours. Only a success is kept: after an error, send the request again with the same key. Quotation marks, as in the draft, are part of a key: `"a"` and `a` are two keys.
 * @param input.body - The animal to add.
 * @throws {ApiError} 400: A parameter, or the body, is not what the operation accepts.
 * @throws {ApiError} 401: The API key is missing or not valid.
 * @throws {ApiError} 408: The request was not complete in time.
 * @throws {ApiError} 409: The first request with this `Idempotency-Key` is still being carried out: repeat this one later, to get the response of the first.
 * @throws {ApiError} 413: The body is too large.
 * @throws {ApiError} 415: The body is not JSON in UTF-8.
 * @throws {ApiError} 422: The `Idempotency-Key` belongs to a request with other content.
 * @throws {RateLimitError} 429: The rate limit of the plan is exceeded, or the key is banned for going on regardless.
 * @throws {ApiError} 500: The service failed.
 * @throws {ApiError} 503: The service cannot be used at present: it is overloaded, or its database is restarting. A request that would add something may or may not have been carried out; with an `Idempotency-Key`, it can be sent again all the same.
 */
export const createPet: Operation<"createPet"> = /* @__PURE__ */ operation({
  route: "POST /pets",
  statuses: [201, 400, 401, 408, 409, 413, 415, 422, 429, 500, 503],
  writeHeaders: header.serializeHeader,
  headers: { "Idempotency-Key": idempotency.newKey },
  write: body.json,
  send: { idempotent: idempotency.inDoubt },
  numbers: numberHeaders,
});

/**
 * Get an animal: `GET /pets/{petId}`.
 *
 * Returns one animal. **Deprecated:** it is to be removed on 5 December 2030.
 * Use {@link listPets | List animals} with the `status` filter instead.
 *
 * @param input.petId - The identifier of the animal.
 * @throws {ApiError} 400: A parameter, or the body, is not what the operation accepts.
 * @throws {ApiError} 401: The API key is missing or not valid.
 * @throws {ApiError} 404: There is no such resource.
 * @throws {RateLimitError} 429: The rate limit of the plan is exceeded, or the key is banned for going on regardless.
 * @throws {ApiError} 500: The service failed.
 * @throws {ApiError} 503: The service cannot be used at present: it is overloaded, or its database is restarting. A request that would add something may or may not have been carried out; with an `Idempotency-Key`, it can be sent again all the same.
 * @deprecated Since 2026-11-21; to be removed on 2030-12-05. Use {@link listPets} instead.
 */
export const getPet: Operation<"getPet"> = /* @__PURE__ */ operation({
  route: "GET /pets/{petId}",
  statuses: [200, 400, 401, 404, 429, 500, 503],
  path: path.fillTemplate,
  numbers: numberHeaders,
});

/** All operations: a concrete path is before a templated one that matches it too. */
export const allOperations = { listPets, createPet, getPet };

/** The operations as methods of a client. */
export interface OperationMethods {
  /**
   * List animals: `GET /pets`.
   *
   * Returns the animals of the catalogue in the order of their identifiers, optionally only
   * those with one status. One page holds at most `limit` animals, and ends at about a megabyte; follow
   * the `Link` header with `rel="next"` for the next page. Animals added while you page through the list
   * appear at its end: none is repeated and none is skipped.
   *
   * @param input.limit - The maximum number of animals in the response. There are fewer when their names are long, and on the last page: only the `Link` header tells whether there are more.
   * @param input.status - Return only the animals with this status.
   * @param input.cursor - Where the page begins: the opaque value that the `Link` header of the page before holds. Its form may change at any time; do not construct one.
   * @throws {ApiError} 400: A parameter, or the body, is not what the operation accepts.
   * @throws {ApiError} 401: The API key is missing or not valid.
   * @throws {RateLimitError} 429: The rate limit of the plan is exceeded, or the key is banned for going on regardless.
   * @throws {ApiError} 500: The service failed.
   * @throws {ApiError} 503: The service cannot be used at present: it is overloaded, or its database is restarting. A request that would add something may or may not have been carried out; with an `Idempotency-Key`, it can be sent again all the same.
   */
  readonly listPets: ListOperation<"listPets", []> & Bound;

  /**
   * Add an animal: `POST /pets`.
   *
   * Adds an animal to the catalogue and returns it with the identifier that the service
   * assigned. The `Location` header holds its URL. An animal added without a status has none.
   * Properties that `NewPet` does not define are ignored.
   *
   * With an `Idempotency-Key`, the request can be repeated for 24 hours without adding a second
   * animal: the first response is sent again, with `Idempotency-Replayed: true`.
   *
   * @param input.Idempotency-Key - Names the request, so that it can be repeated and is carried out once (IETF draft-ietf-httpapi-idempotency-key-header). Choose a new one, for example a UUID, for each request, and the same one for its repetitions. Keys belong to an API key and are kept for 24 hours. Only a success is kept: after an error, send the request again with the same key. Quotation marks, as in the draft, are part of a key: `"a"` and `a` are two keys.
   * @param input.body - The animal to add.
   * @throws {ApiError} 400: A parameter, or the body, is not what the operation accepts.
   * @throws {ApiError} 401: The API key is missing or not valid.
   * @throws {ApiError} 408: The request was not complete in time.
   * @throws {ApiError} 409: The first request with this `Idempotency-Key` is still being carried out: repeat this one later, to get the response of the first.
   * @throws {ApiError} 413: The body is too large.
   * @throws {ApiError} 415: The body is not JSON in UTF-8.
   * @throws {ApiError} 422: The `Idempotency-Key` belongs to a request with other content.
   * @throws {RateLimitError} 429: The rate limit of the plan is exceeded, or the key is banned for going on regardless.
   * @throws {ApiError} 500: The service failed.
   * @throws {ApiError} 503: The service cannot be used at present: it is overloaded, or its database is restarting. A request that would add something may or may not have been carried out; with an `Idempotency-Key`, it can be sent again all the same.
   */
  readonly createPet: Operation<"createPet", []> & Bound;

  /**
   * Get an animal: `GET /pets/{petId}`.
   *
   * Returns one animal. **Deprecated:** it is to be removed on 5 December 2030.
   * Use {@link listPets | List animals} with the `status` filter instead.
   *
   * @param input.petId - The identifier of the animal.
   * @throws {ApiError} 400: A parameter, or the body, is not what the operation accepts.
   * @throws {ApiError} 401: The API key is missing or not valid.
   * @throws {ApiError} 404: There is no such resource.
   * @throws {RateLimitError} 429: The rate limit of the plan is exceeded, or the key is banned for going on regardless.
   * @throws {ApiError} 500: The service failed.
   * @throws {ApiError} 503: The service cannot be used at present: it is overloaded, or its database is restarting. A request that would add something may or may not have been carried out; with an `Idempotency-Key`, it can be sent again all the same.
   * @deprecated Since 2026-11-21; to be removed on 2030-12-05. Use {@link listPets} instead.
   */
  readonly getPet: Operation<"getPet", []> & Bound;
}

/** The calls by path. */
export interface PathMethods {
  readonly GET: {
    /**
     * List animals: `GET /pets`.
     *
     * Returns the animals of the catalogue in the order of their identifiers, optionally only
     * those with one status. One page holds at most `limit` animals, and ends at about a megabyte; follow
     * the `Link` header with `rel="next"` for the next page. Animals added while you page through the list
     * appear at its end: none is repeated and none is skipped.
     *
     * @param input.limit - The maximum number of animals in the response. There are fewer when their names are long, and on the last page: only the `Link` header tells whether there are more.
     * @param input.status - Return only the animals with this status.
     * @param input.cursor - Where the page begins: the opaque value that the `Link` header of the page before holds. Its form may change at any time; do not construct one.
     * @throws {ApiError} 400: A parameter, or the body, is not what the operation accepts.
     * @throws {ApiError} 401: The API key is missing or not valid.
     * @throws {RateLimitError} 429: The rate limit of the plan is exceeded, or the key is banned for going on regardless.
     * @throws {ApiError} 500: The service failed.
     * @throws {ApiError} 503: The service cannot be used at present: it is overloaded, or its database is restarting. A request that would add something may or may not have been carried out; with an `Idempotency-Key`, it can be sent again all the same.
     */
    <Init extends PathInit<paths, "/pets", "get">>(
      path: "/pets",
      ...init: PathRest<Init>
    ): PathResponse<paths, "/pets", "get", Init>;

    /**
     * Get an animal: `GET /pets/{petId}`.
     *
     * Returns one animal. **Deprecated:** it is to be removed on 5 December 2030.
     * Use {@link listPets | List animals} with the `status` filter instead.
     *
     * @param input.petId - The identifier of the animal.
     * @throws {ApiError} 400: A parameter, or the body, is not what the operation accepts.
     * @throws {ApiError} 401: The API key is missing or not valid.
     * @throws {ApiError} 404: There is no such resource.
     * @throws {RateLimitError} 429: The rate limit of the plan is exceeded, or the key is banned for going on regardless.
     * @throws {ApiError} 500: The service failed.
     * @throws {ApiError} 503: The service cannot be used at present: it is overloaded, or its database is restarting. A request that would add something may or may not have been carried out; with an `Idempotency-Key`, it can be sent again all the same.
     * @deprecated Since 2026-11-21; to be removed on 2030-12-05. Use {@link listPets} instead.
     */
    <Init extends PathInit<paths, "/pets/{petId}", "get">>(
      path: "/pets/{petId}",
      ...init: PathRest<Init>
    ): PathResponse<paths, "/pets/{petId}", "get", Init>;
  };

  readonly POST: {
    /**
     * Add an animal: `POST /pets`.
     *
     * Adds an animal to the catalogue and returns it with the identifier that the service
     * assigned. The `Location` header holds its URL. An animal added without a status has none.
     * Properties that `NewPet` does not define are ignored.
     *
     * With an `Idempotency-Key`, the request can be repeated for 24 hours without adding a second
     * animal: the first response is sent again, with `Idempotency-Replayed: true`.
     *
     * @param input.Idempotency-Key - Names the request, so that it can be repeated and is carried out once (IETF draft-ietf-httpapi-idempotency-key-header). Choose a new one, for example a UUID, for each request, and the same one for its repetitions. Keys belong to an API key and are kept for 24 hours. Only a success is kept: after an error, send the request again with the same key. Quotation marks, as in the draft, are part of a key: `"a"` and `a` are two keys.
     * @param input.body - The animal to add.
     * @throws {ApiError} 400: A parameter, or the body, is not what the operation accepts.
     * @throws {ApiError} 401: The API key is missing or not valid.
     * @throws {ApiError} 408: The request was not complete in time.
     * @throws {ApiError} 409: The first request with this `Idempotency-Key` is still being carried out: repeat this one later, to get the response of the first.
     * @throws {ApiError} 413: The body is too large.
     * @throws {ApiError} 415: The body is not JSON in UTF-8.
     * @throws {ApiError} 422: The `Idempotency-Key` belongs to a request with other content.
     * @throws {RateLimitError} 429: The rate limit of the plan is exceeded, or the key is banned for going on regardless.
     * @throws {ApiError} 500: The service failed.
     * @throws {ApiError} 503: The service cannot be used at present: it is overloaded, or its database is restarting. A request that would add something may or may not have been carried out; with an `Idempotency-Key`, it can be sent again all the same.
     */
    <Init extends PathInit<paths, "/pets", "post">>(
      path: "/pets",
      ...init: PathRest<Init>
    ): PathResponse<paths, "/pets", "post", Init>;
  };
}
