import { mutantsOf } from "../mutant.ts";

const yaml = "openapi/openapi.yaml";

/** Statuses, and the headers of responses. */
export const responses = [
  ...mutantsOf(yaml, {
    "contract-list-answers-206": [
      '"200":\n          description: One page',
      '"206":\n          description: One page',
    ],
    "contract-creation-answers-200": ['"201":\n', '"200":\n'],
    "contract-not-found-dropped": [
      '        "404": { $ref: "#/components/responses/NotFound" }\n',
      "",
    ],
    "contract-list-without-400": [
      'empty: { $ref: "#/components/examples/EmptyPage" }\n        "400": { $ref: "#/components/responses/BadRequest" }\n',
      'empty: { $ref: "#/components/examples/EmptyPage" }\n',
    ],
    "contract-list-may-not-be-found": [
      'empty: { $ref: "#/components/examples/EmptyPage" }\n',
      'empty: { $ref: "#/components/examples/EmptyPage" }\n        "404": { $ref: "#/components/responses/NotFound" }\n',
    ],
    "contract-statuses-swapped": [
      [
        '"413": { $ref: "#/components/responses/ContentTooLarge" }',
        '"413": { $ref: "#/components/responses/UnsupportedMediaType" }',
      ],
      [
        '"415": { $ref: "#/components/responses/UnsupportedMediaType" }',
        '"415": { $ref: "#/components/responses/ContentTooLarge" }',
      ],
    ],
    "contract-rate-limit-header-misspelt": [
      "description: One page of animals.\n          headers:\n            X-RateLimit-Limit:",
      "description: One page of animals.\n          headers:\n            X-Ratelimit-Limits:",
    ],
    "contract-location-dropped": [
      '            Location: { $ref: "#/components/headers/Location" }\n',
      "",
    ],
    "contract-location-optional": [
      "description: The URL of the created resource, relative to the host.\n      required: true",
      "description: The URL of the created resource, relative to the host.",
    ],
    "contract-link-dropped-from-list": [
      '            Link: { $ref: "#/components/headers/Link" }\n          content:\n            application/json:\n              schema: { $ref: "#/components/schemas/Pets" }',
      '          content:\n            application/json:\n              schema: { $ref: "#/components/schemas/Pets" }',
    ],
    "contract-sunset-header-dropped": [
      '            Deprecation: { $ref: "#/components/headers/Deprecation" }\n            Sunset: { $ref: "#/components/headers/Sunset" }\n            Link: { $ref: "#/components/headers/Link" }\n          content',
      '            Deprecation: { $ref: "#/components/headers/Deprecation" }\n            Link: { $ref: "#/components/headers/Link" }\n          content',
    ],
    "contract-retry-after-dropped-from-429": [
      'or the key is banned for going on regardless.\n      headers:\n        Retry-After: { $ref: "#/components/headers/Retry-After" }\n',
      "or the key is banned for going on regardless.\n      headers:\n",
    ],
    "contract-retry-after-dropped-from-409": [
      'to get the response of the first.\n      headers:\n        Retry-After: { $ref: "#/components/headers/Retry-After" }\n',
      "to get the response of the first.\n      headers:\n",
    ],
    "contract-creation-without-422": [
      '        "422": { $ref: "#/components/responses/UnprocessableContent" }\n',
      "",
    ],
    "contract-replayed-dropped": [
      '            Idempotency-Replayed: { $ref: "#/components/headers/Idempotency-Replayed" }\n',
      "",
    ],
    "contract-bad-request-without-its-mistakes": [
      'schema: { $ref: "#/components/schemas/InvalidRequest" }',
      'schema: { $ref: "#/components/schemas/Error" }',
    ],
    "contract-retry-after-a-text": [
      "required: true\n      schema: { type: integer, minimum: 1 }\n      example: 42",
      'required: true\n      schema: { type: string }\n      example: "42"',
    ],
    "contract-remaining-never-zero": [
      "description: How many requests are left in this window.\n      required: true\n      schema: { type: integer, minimum: 0 }",
      "description: How many requests are left in this window.\n      required: true\n      schema: { type: integer, minimum: 1 }",
    ],
    "contract-replayed-yes": [
      'schema: { type: string, enum: ["true"] }\n      example: "true"',
      'schema: { type: string, enum: ["yes"] }\n      example: "yes"',
    ],
  }),
];
