import { mutantsOf } from "../mutant.ts";
import { at } from "../places/contract-document.ts";
import { together } from "../places/edit.ts";

const yaml = "openapi/openapi.yaml";

const list = ["paths", "/pets", "get", "responses"];
const create = ["paths", "/pets", "post", "responses"];
const get = ["paths", "/pets/{petId}", "get", "responses"];
const headers = ["components", "headers"];
const responsesOfAll = ["components", "responses"];
const response = (name: string) => ({ $ref: `#/components/responses/${name}` });

/** Statuses, and the headers of responses. */
export const responses = [
  ...mutantsOf(yaml, {
    "contract-list-responds-206": at(...list, "200").isNamed('"206"'),
    "contract-creation-responds-200": at(...create, "201").isNamed('"200"'),
    "contract-not-found-dropped": at(...get, "404").isLost(),
    "contract-list-without-400": at(...list, "400").isLost(),
    "contract-list-may-not-be-found": at(...list).gets("404", response("NotFound")),
    "contract-statuses-swapped": together(
      at(...create, "413").becomes(response("UnsupportedMediaType")),
      at(...create, "415").becomes(response("ContentTooLarge")),
    ),
    "contract-rate-limit-header-misspelt": at(
      ...list,
      "200",
      "headers",
      "X-RateLimit-Limit",
    ).isNamed("X-Ratelimit-Limits"),
    "contract-location-dropped": at(...create, "201", "headers", "Location").isLost(),
    "contract-location-optional": at(...headers, "Location", "required").isLost(),
    "contract-link-dropped-from-list": at(...list, "200", "headers", "Link").isLost(),
    "contract-sunset-header-dropped": at(...get, "200", "headers", "Sunset").isLost(),
    "contract-retry-after-dropped-from-429": at(
      ...responsesOfAll,
      "TooManyRequests",
      "headers",
      "Retry-After",
    ).isLost(),
    "contract-retry-after-dropped-from-409": at(
      ...responsesOfAll,
      "Conflict",
      "headers",
      "Retry-After",
    ).isLost(),
    "contract-creation-without-422": at(...create, "422").isLost(),
    "contract-replayed-dropped": at(...create, "201", "headers", "Idempotency-Replayed").isLost(),
    "contract-bad-request-without-its-mistakes": at(
      ...responsesOfAll,
      ...["BadRequest", "content", "application/json", "schema", "$ref"],
    ).becomes("#/components/schemas/Error"),
    "contract-retry-after-a-text": together(
      at(...headers, "Retry-After", "schema").becomes({ type: "string" }),
      at(...headers, "Retry-After", "example").becomes("42"),
    ),
    "contract-remaining-never-zero": at(
      ...headers,
      "X-RateLimit-Remaining",
      "schema",
      "minimum",
    ).becomes(1),
    "contract-replayed-yes": together(
      at(...headers, "Idempotency-Replayed", "schema", "enum").becomes(["yes"]),
      at(...headers, "Idempotency-Replayed", "example").becomes("yes"),
    ),
  }),
];
