import type { Service } from "@contract-first/service/internal/chain/service";
import type { PlatformContract } from "@contract-first/service/internal/contract";
import { compiled } from "@contract-first/service/internal/http/testing/compiled";
import { documentOf } from "@contract-first/service/internal/testing";
import { operationTable } from "@contract-first/tools/internal/generate/contract-document/operation-table";
import { securitySchemes } from "@contract-first/tools/internal/generate/contract-document/security";
import { parse } from "yaml";
import { example } from "./example.ts";

/** An operation with every kind of place that is counted. */
const declared = parse(`
paths:
  /things/{id}:
    put:
      operationId: putThing
      security: [{ bearer: [] }, { header: [] }, {}]
      parameters:
        - { in: path, name: id, required: true, schema: { type: string } }
        - { in: query, name: status, schema: { enum: [new, old] } }
        - { in: query, name: order, deprecated: true, schema: { type: string } }
        - { in: query, name: tags, schema: { type: array, items: { enum: [a, b, c] } } }
        - { in: query, name: level, required: true, schema: { type: integer, enum: [1, 2] } }
        - { in: query, name: page, schema: { type: integer, default: 1 } }
        - { in: header, name: X-Mode, schema: { const: fast } }
        - { in: cookie, name: theme, schema: { enum: [dark] } }
      requestBody:
        content:
          application/json: &thing { schema: { $ref: "#/components/schemas/Thing" } }
          application/x-www-form-urlencoded: *thing
      responses: { 204: { description: Done. } }
components:
  securitySchemes:
    bearer: { type: http, scheme: bearer }
    header: { type: apiKey, in: header, name: X-Key }
  schemas:
    Thing:
      type: object
      required: [name]
      properties:
        name: { type: string }
        id: { type: integer, readOnly: true }
        color: { type: string, deprecated: true }
        owner: { $ref: "#/components/schemas/Owner" }
        form: { oneOf: [{ $ref: "#/components/schemas/Circle" }, { $ref: "#/components/schemas/Square" }] }
        animal: { anyOf: [{ $ref: "#/components/schemas/Cat" }, { $ref: "#/components/schemas/Dog" }], discriminator: { propertyName: type } }
        untold: { oneOf: [{ type: integer }, { type: object, properties: { a/b: { type: string } } }] }
        parts: { type: array, items: { $ref: "#/components/schemas/Part" } }
        notes: { type: object, additionalProperties: { type: string } }
    Owner:
      oneOf: [{ $ref: "#/components/schemas/Person" }, { $ref: "#/components/schemas/Firm" }]
      discriminator: { propertyName: kind }
    Person: { type: object, required: [kind], properties: { kind: { const: person }, nickname: {} } }
    Firm: { type: object, required: [kind], properties: { kind: { const: firm }, vat: {} } }
    Circle: { type: object, required: [shape], properties: { shape: { const: circle } } }
    Square: { type: object, required: [shape], properties: { shape: { const: square }, side: {} } }
    Cat: { required: [type], properties: { type: { type: string }, claws: { type: integer } } }
    Dog: { required: [type], properties: { type: { const: Dog } } }
    Part:
      type: object
      properties:
        name: { type: string }
        size: { enum: [1, 2, null], default: 1 }
        parts: { type: array, items: { $ref: "#/components/schemas/Part" } }
`);

const { openapi, info, servers } = documentOf(example.contract);
const document = { openapi, info, servers, ...declared };
const operations = operationTable(document) as object as PlatformContract["operations"];
const contract: PlatformContract = compiled({
  ...example.contract,
  ...{ document, securitySchemes: securitySchemes(document), operations },
});

/** A service with this operation. */
export function usedService<Client>(): Service<Client> {
  const handlers = { putThing: async () => ({ status: 204 }) };
  return { ...(example as unknown as Service<Client>), contract, handlers, extend: () => ({}) };
}
