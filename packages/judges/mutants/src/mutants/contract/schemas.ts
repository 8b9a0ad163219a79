import { mutantsOf } from "../mutant.ts";
import { at } from "../places/contract-document.ts";
import { together } from "../places/edit.ts";

const yaml = "openapi/openapi.yaml";

const schema = ["components", "schemas"];
const newPet = [...schema, "NewPet"];
const ownOfPet = [...schema, "Pet", "allOf", 1];
const error = [...schema, "Error"];
const mistake = [...schema, "FieldError"];
const codes = [...error, "properties", "code", "x-error-codes"];

/** The examples that contain an animal. */
const example = (name: string) => ["components", "examples", name, "value"];
const firstOfPage = [...example("FirstPage"), 0];
const available = [firstOfPage, example("NewPetWithStatus")];
const withoutStatus = [
  [...example("FirstPage"), 1],
  example("NewPetWithoutStatus"),
  example("CreatedPet"),
];
const animals = [...available, ...withoutStatus];

/** Schemas, and the examples of them. */
export const schemas = [
  ...mutantsOf(yaml, {
    "contract-status-value-added": at(...schema, "PetStatus", "enum").becomes([
      "available",
      "pending",
      "sold",
      "lost",
    ]),
    "contract-status-value-dropped": at(...schema, "PetStatus", "enum", 1).isLost(),
    "contract-status-in-upper-case": together(
      at(...schema, "PetStatus", "enum").becomes(["AVAILABLE", "PENDING", "SOLD"]),
      at("components", "parameters", "Status", "example").becomes("AVAILABLE"),
      ...available.map((path) => at(...path, "status").becomes("AVAILABLE")),
    ),
    "contract-name-not-required": at(...newPet, "required", 0).isLost(),
    "contract-status-required": together(
      at(...newPet, "required").becomes(["name", "categoryId", "status"]),
      ...withoutStatus.map((path) => at(...path).gets("status", "sold")),
    ),
    "contract-category-renamed": together(
      at(...newPet, "required").becomes(["name", "category"]),
      at(...newPet, "properties", "categoryId").isNamed("category"),
      ...animals.map((path) => at(...path, "categoryId").isNamed("category")),
    ),
    "contract-category-renamed-but-not-in-required": at(
      ...newPet,
      "properties",
      "categoryId",
    ).isNamed("category"),
    "contract-name-may-be-null": at(...newPet, "properties", "name", "type").becomes([
      "string",
      "null",
    ]),
    "contract-name-of-50-characters": at(...newPet, "properties", "name").gets("maxLength", 50),
    "contract-name-with-a-null-character": together(
      at(...newPet, "properties", "name", "pattern").isLost(),
      at(...newPet, "properties", "name", "x-messages").isLost(),
    ),
    "contract-property-added-to-animals": at(...ownOfPet, "properties").gets("bornOn", {
      type: "string",
      format: "date",
      description: "The day of its birth.",
      examples: ["2026-01-31"],
    }),
    "contract-required-property-added": together(
      at(...newPet, "required").becomes(["name", "categoryId", "weight"]),
      at(...newPet, "properties").gets("weight", {
        type: "number",
        description: "In kilograms.",
        examples: [4.5],
      }),
      ...animals.map((path) => at(...path).gets("weight", 4)),
    ),
    "contract-id-not-required": at(...ownOfPet, "required").isLost(),
    "contract-id-a-text": together(
      at(...schema, "Id", "type").becomes("string"),
      ...["format", "minimum", "maximum"].map((name) => at(...schema, "Id", name).isLost()),
    ),
    "contract-id-not-negative": at(...schema, "Id", "minimum").becomes(0),
    "contract-id-beyond-exact-integers": at(...schema, "Id", "maximum").says(
      "9007199254740991",
      "9223372036854775807",
    ),
    "contract-page-within-an-object": together(
      at(...schema, "Pets", "type").becomes("object"),
      at(...schema, "Pets", "maxItems").isLost(),
      at(...schema, "Pets", "items").isNamed("properties"),
      at(...schema, "Pets", "items").becomes({
        items: { type: "array", maxItems: 100, items: { $ref: "#/components/schemas/Pet" } },
      }),
    ),
    "contract-error-without-a-code": at(...error, "required", 0).isLost(),
    "contract-error-message-renamed": at(...error, "properties", "message").isNamed("detail"),
    "contract-error-status-to-499": at(...error, "properties", "status", "maximum").becomes(499),
    "contract-error-code-renamed": at(...codes, "invalid_request").isNamed("bad_request"),
    "contract-error-code-added": at(...codes).gets("gone", {
      status: 410,
      description: "The resource was removed.",
    }),
    "contract-error-code-of-another-status": at(...codes, "rate_limited", "status").becomes(503),
    "contract-mistake-without-its-rule": at(...mistake, "required", 1).isLost(),
    "contract-mistake-never-in-a-header": at(...mistake, "properties", "in", "enum", 3).isLost(),
    "contract-mistake-without-a-pointer": at(...mistake, "properties", "pointer").isNamed("at"),
    "contract-five-mistakes": at(
      ...schema,
      ...["InvalidRequest", "allOf", 1, "properties", "errors", "maxItems"],
    ).becomes(5),
    "contract-rule-renamed": at(...mistake, "properties", "rule", "x-rules", "unknown").isNamed(
      "undeclared",
    ),
    "contract-example-of-an-unknown-status": at(...firstOfPage, "status").becomes("reserved"),
    "contract-example-of-another-limit": at(...example("RateLimited"), "message").becomes(
      "The limit of 50 requests a minute is reached. Retry in 42 seconds.",
    ),
    "contract-example-dropped": at(
      ...["paths", "/pets", "post", "responses", "201", "content", "application/json", "examples"],
    ).isLost(),
  }),
];
