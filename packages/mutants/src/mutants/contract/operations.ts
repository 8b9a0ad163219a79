import { mutantsOf } from "../mutant.ts";

const yaml = "openapi/openapi.yaml";

/** Paths, methods, parameters and what is deprecated. */
export const operations = [
  ...mutantsOf(yaml, {
    "contract-operation-renamed": [
      ["operationId: listPets", "operationId: listAnimals"],
      ["(#operation/listPets)", "(#operation/listAnimals)"],
      ["x-successor: listPets", "x-successor: listAnimals"],
    ],
    "contract-operation-added": [
      "  /pets/{petId}:\n    get:",
      `  /pets/{petId}:
    delete:
      operationId: deletePet
      summary: Remove an animal
      description: Removes an animal from the catalogue.
      tags: [pets]
      x-stability: stable
      parameters:
        - $ref: "#/components/parameters/PetId"
      responses:
        "204":
          description: The animal was removed.
          headers:
            X-RateLimit-Limit: { $ref: "#/components/headers/X-RateLimit-Limit" }
            X-RateLimit-Remaining: { $ref: "#/components/headers/X-RateLimit-Remaining" }
            X-RateLimit-Reset: { $ref: "#/components/headers/X-RateLimit-Reset" }
            RateLimit: { $ref: "#/components/headers/RateLimit" }
            RateLimit-Policy: { $ref: "#/components/headers/RateLimit-Policy" }
            X-Request-Id: { $ref: "#/components/headers/X-Request-Id" }
            Cache-Control: { $ref: "#/components/headers/Cache-Control" }
        "400": { $ref: "#/components/responses/BadRequest" }
        "401": { $ref: "#/components/responses/Unauthorized" }
        "404": { $ref: "#/components/responses/NotFound" }
        "429": { $ref: "#/components/responses/TooManyRequests" }
        "500": { $ref: "#/components/responses/InternalServerError" }
        "503": { $ref: "#/components/responses/ServiceUnavailable" }
    get:`,
    ],
    "contract-path-renamed": ["\n  /pets:\n", "\n  /animals:\n"],
    "contract-path-parameter-renamed": [
      ["/pets/{petId}:", "/pets/{id}:"],
      ["name: petId\n", "name: id\n"],
    ],
    "contract-method-put": ["    post:\n", "    put:\n"],
    "contract-filter-dropped": ['        - $ref: "#/components/parameters/Status"\n', ""],
    "contract-cursor-in-a-header": [
      "name: cursor\n      in: query",
      "name: cursor\n      in: header",
    ],
    "contract-limit-renamed": ["name: limit\n      in: query", "name: pageSize\n      in: query"],
    "contract-limit-to-1000": ["maximum: 100\n        default", "maximum: 1000\n        default"],
    "contract-limit-from-0": ["minimum: 1\n        maximum", "minimum: 0\n        maximum"],
    "contract-limit-default-25": ["default: 20\n", "default: 25\n"],
    "contract-limit-without-a-default": ["        default: 20\n", ""],
    "contract-idempotency-key-with-spaces": ["pattern: ^[!-~]*$", "pattern: ^[ -~]*$"],
    "contract-idempotency-key-shorter": ["maxLength: 255", "maxLength: 32"],
    "contract-idempotency-key-dropped": [
      '      parameters:\n        - $ref: "#/components/parameters/IdempotencyKey"\n',
      "",
    ],
    "contract-body-optional": [
      "required: true\n        description: The animal",
      "required: false\n        description: The animal",
    ],
    "contract-body-a-merge-patch": [
      'application/json:\n            schema: { $ref: "#/components/schemas/NewPet" }',
      'application/merge-patch+json:\n            schema: { $ref: "#/components/schemas/NewPet" }',
    ],
    "contract-not-deprecated": ["      deprecated: true\n", ""],
    "contract-removed-without-notice": [
      ['x-sunset: "2030-12-05"', 'x-sunset: "2026-12-05"'],
      ["it is to be removed on 5 December 2030", "it is to be removed on 5 December 2026"],
      ["example: Thu, 05 Dec 2030 00:00:00 GMT", "example: Sat, 05 Dec 2026 00:00:00 GMT"],
    ],
    "contract-removed-a-day-later": [
      ['x-sunset: "2030-12-05"', 'x-sunset: "2030-12-06"'],
      ["it is to be removed on 5 December 2030", "it is to be removed on 6 December 2030"],
      ["example: Thu, 05 Dec 2030 00:00:00 GMT", "example: Fri, 06 Dec 2030 00:00:00 GMT"],
    ],
    "contract-successor-of-another-kind": ["x-successor: listPets", "x-successor: createPet"],
    "contract-list-experimental": [
      'x-stability: stable\n      parameters:\n        - $ref: "#/components/parameters/Limit"',
      'x-stability: experimental\n      parameters:\n        - $ref: "#/components/parameters/Limit"',
    ],
  }),
];
