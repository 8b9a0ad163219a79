import { mutantsOf } from "../mutant.ts";
import { at } from "../places/contract-document.ts";
import { together } from "../places/edit.ts";

const yaml = "openapi/openapi.yaml";

const list = ["paths", "/pets", "get"];
const create = ["paths", "/pets", "post"];
const get = ["paths", "/pets/{petId}", "get"];
const limit = ["components", "parameters", "Limit"];
const key = ["components", "parameters", "IdempotencyKey"];

const component = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` });
const headersOfEveryResponse = [
  ...["X-RateLimit-Limit", "X-RateLimit-Remaining", "X-RateLimit-Reset", "RateLimit"],
  ...["RateLimit-Policy", "X-Request-Id", "Cache-Control"],
];
const refusals = {
  "400": "BadRequest",
  "401": "Unauthorized",
  "404": "NotFound",
  "429": "TooManyRequests",
  "500": "InternalServerError",
  "503": "ServiceUnavailable",
};

const deletePet = {
  operationId: "deletePet",
  summary: "Remove an animal",
  description: "Removes an animal from the catalogue.",
  tags: ["pets"],
  "x-stability": "stable",
  parameters: [component("parameters", "PetId")],
  responses: {
    "204": {
      description: "The animal was removed.",
      headers: Object.fromEntries(
        headersOfEveryResponse.map((name) => [name, component("headers", name)]),
      ),
    },
    ...Object.fromEntries(
      Object.entries(refusals).map(([status, name]) => [status, component("responses", name)]),
    ),
  },
};

/** The day of the removal is in the contract, in its description and in an example. */
const removedOn = (day: string, find: string, text: string, example: string) =>
  together(
    at(...get, "x-sunset").becomes(day),
    at(...get, "description").says(find, text),
    at("components", "headers", "Sunset", "example").becomes(example),
  );

/** Paths, methods, parameters and deprecations. */
export const operations = [
  ...mutantsOf(yaml, {
    "contract-operation-renamed": together(
      at(...list, "operationId").becomes("listAnimals"),
      at(...get, "description").says("#operation/listPets", "#operation/listAnimals"),
      at(...get, "x-successor").becomes("listAnimals"),
    ),
    "contract-operation-added": at("paths", "/pets/{petId}").gets("delete", deletePet),
    "contract-path-renamed": at("paths", "/pets").isNamed("/animals"),
    "contract-path-parameter-renamed": together(
      at("paths", "/pets/{petId}").isNamed("/pets/{id}"),
      at("components", "parameters", "PetId", "name").becomes("id"),
    ),
    "contract-method-put": at(...create).isNamed("put"),
    "contract-filter-dropped": at(...list, "parameters", 1).isLost(),
    "contract-cursor-in-a-header": at("components", "parameters", "Cursor", "in").becomes("header"),
    "contract-limit-renamed": at(...limit, "name").becomes("pageSize"),
    "contract-limit-to-1000": at(...limit, "schema", "maximum").becomes(1_000),
    "contract-limit-from-0": at(...limit, "schema", "minimum").becomes(0),
    "contract-limit-default-25": at(...limit, "schema", "default").becomes(25),
    "contract-limit-without-a-default": at(...limit, "schema", "default").isLost(),
    "contract-idempotency-key-with-spaces": at(...key, "schema", "pattern").becomes("^[ -~]*$"),
    "contract-idempotency-key-shorter": at(...key, "schema", "maxLength").becomes(32),
    "contract-idempotency-key-dropped": at(...create, "parameters").isLost(),
    "contract-body-optional": at(...create, "requestBody", "required").becomes(false),
    "contract-body-a-merge-patch": at(
      ...create,
      "requestBody",
      "content",
      "application/json",
    ).isNamed("application/merge-patch+json"),
    "contract-not-deprecated": at(...get, "deprecated").isLost(),
    "contract-removed-without-notice": removedOn(
      ...(["2026-12-05", "2030", "2026", "Sat, 05 Dec 2026 00:00:00 GMT"] as const),
    ),
    "contract-removed-a-day-later": removedOn(
      ...(["2030-12-06", "5 December", "6 December", "Fri, 06 Dec 2030 00:00:00 GMT"] as const),
    ),
    "contract-successor-of-another-kind": at(...get, "x-successor").becomes("createPet"),
    "contract-list-experimental": at(...list, "x-stability").becomes("experimental"),
  }),
];
