import { mutantsOf } from "../mutant.ts";

const yaml = "openapi/openapi.yaml";

/** Schemas, and the examples of them. */
export const schemas = [
  ...mutantsOf(yaml, {
    "contract-status-value-added": [
      "enum: [available, pending, sold]",
      "enum: [available, pending, sold, lost]",
    ],
    "contract-status-value-dropped": [
      "enum: [available, pending, sold]",
      "enum: [available, sold]",
    ],
    "contract-status-in-upper-case": [
      ["enum: [available, pending, sold]", "enum: [AVAILABLE, PENDING, SOLD]"],
      ["example: available\n    Cursor", "example: AVAILABLE\n    Cursor"],
      ["categoryId: 3, status: available }", "categoryId: 3, status: AVAILABLE }"],
      ["categoryId: 3\n        status: available", "categoryId: 3\n        status: AVAILABLE"],
    ],
    "contract-name-not-required": ["required: [name, categoryId]", "required: [categoryId]"],
    "contract-status-required": [
      ["required: [name, categoryId]", "required: [name, categoryId, status]"],
      ["{ id: 2, name: Rex, categoryId: 7 }", "{ id: 2, name: Rex, categoryId: 7, status: sold }"],
      [
        "without a status\n      value:\n        name: Rex",
        "without a status\n      value:\n        status: sold\n        name: Rex",
      ],
      [
        "        id: 2\n        name: Rex",
        "        id: 2\n        status: sold\n        name: Rex",
      ],
    ],
    "contract-category-renamed": [
      ["required: [name, categoryId]", "required: [name, category]"],
      ["        categoryId:\n          description", "        category:\n          description"],
      ["name: Mittens, categoryId: 3", "name: Mittens, category: 3"],
      ["id: 2, name: Rex, categoryId: 7 }", "id: 2, name: Rex, category: 7 }"],
      ["name: Mittens\n        categoryId: 3", "name: Mittens\n        category: 3"],
      [
        "status\n      value:\n        name: Rex\n        categoryId: 7",
        "status\n      value:\n        name: Rex\n        category: 7",
      ],
      [
        "id: 2\n        name: Rex\n        categoryId: 7",
        "id: 2\n        name: Rex\n        category: 7",
      ],
    ],
    "contract-category-renamed-but-not-in-required": [
      "        categoryId:\n          description",
      "        category:\n          description",
    ],
    "contract-name-may-be-null": [
      "        name:\n          type: string\n          description: |\n            The animal's",
      '        name:\n          type: [string, "null"]\n          description: |\n            The animal\'s',
    ],
    "contract-name-of-50-characters": [
      "          pattern: ^[^\\x00]*$",
      "          maxLength: 50\n          pattern: ^[^\\x00]*$",
    ],
    "contract-name-with-a-null-character": [
      "          pattern: ^[^\\x00]*$\n          x-messages:\n            pattern: This text must not contain the character U+0000.\n",
      "",
    ],
    "contract-property-added-to-animals": [
      "required: [id]\n          properties:\n",
      'required: [id]\n          properties:\n            bornOn: { type: string, format: date, description: The day of its birth., examples: ["2026-01-31"] }\n',
    ],
    "contract-required-property-added": [
      [
        "required: [name, categoryId]\n      properties:\n",
        "required: [name, categoryId, weight]\n      properties:\n        weight: { type: number, description: In kilograms., examples: [4.5] }\n",
      ],
      ["{ id: 1, name: Mittens,", "{ weight: 4, id: 1, name: Mittens,"],
      ["{ id: 2, name: Rex, categoryId: 7 }", "{ weight: 4, id: 2, name: Rex, categoryId: 7 }"],
      ["value:\n        name: Mittens", "value:\n        weight: 4\n        name: Mittens"],
      [
        "without a status\n      value:\n        name: Rex",
        "without a status\n      value:\n        weight: 4\n        name: Rex",
      ],
      ["        id: 2\n        name: Rex", "        id: 2\n        weight: 4\n        name: Rex"],
    ],
    "contract-id-not-required": ["          required: [id]\n", ""],
    "contract-id-a-text": [
      ["    Id:\n      type: integer\n      format: int64\n", "    Id:\n      type: string\n"],
      ["      minimum: -9007199254740991\n      maximum: 9007199254740991\n", ""],
    ],
    "contract-id-not-negative": ["minimum: -9007199254740991", "minimum: 0"],
    "contract-id-beyond-exact-integers": [
      "maximum: 9007199254740991",
      "maximum: 9223372036854775807",
    ],
    "contract-page-within-an-object": [
      '    Pets:\n      type: array\n      description: One page of animals, in the order of their identifiers.\n      maxItems: 100\n      items: { $ref: "#/components/schemas/Pet" }',
      '    Pets:\n      type: object\n      description: One page of animals, in the order of their identifiers.\n      properties:\n        items: { type: array, maxItems: 100, items: { $ref: "#/components/schemas/Pet" } }',
    ],
    "contract-error-without-a-code": [
      "required: [code, message, status]",
      "required: [message, status]",
    ],
    "contract-error-message-renamed": [
      "        message:\n          type: string\n          description: What went wrong, for people.",
      "        detail:\n          type: string\n          description: What went wrong, for people.",
    ],
    "contract-error-status-to-499": ["maximum: 599", "maximum: 499"],
    "contract-error-code-renamed": ["            invalid_request:\n", "            bad_request:\n"],
    "contract-error-code-added": [
      "            internal_error:\n",
      "            gone:\n              status: 410\n              description: The resource was removed.\n            internal_error:\n",
    ],
    "contract-error-code-of-another-status": [
      "rate_limited:\n              status: 429",
      "rate_limited:\n              status: 503",
    ],
    "contract-mistake-without-its-rule": [
      "required: [in, rule, message]",
      "required: [in, message]",
    ],
    "contract-mistake-never-in-a-header": [
      "enum: [body, query, path, header]",
      "enum: [body, query, path]",
    ],
    "contract-mistake-without-a-pointer": [
      "        pointer:\n          type",
      "        at:\n          type",
    ],
    "contract-five-mistakes": ["maxItems: 10\n", "maxItems: 5\n"],
    "contract-rule-renamed": ["            unknown: There", "            undeclared: There"],
    "contract-example-of-an-unknown-status": [
      "categoryId: 3, status: available }",
      "categoryId: 3, status: reserved }",
    ],
    "contract-example-of-another-limit": [
      "The limit of 60 requests a minute",
      "The limit of 50 requests a minute",
    ],
    "contract-example-dropped": [
      '\n              examples:\n                created: { $ref: "#/components/examples/CreatedPet" }',
      "",
    ],
  }),
];
