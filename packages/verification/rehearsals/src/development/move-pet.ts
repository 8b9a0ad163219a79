/** A new operation, with a body, two parameters and ten statuses. */
const path = `
  /pets/{petId}/category:
    put:
      operationId: movePet
      summary: Move an animal
      description: Puts an animal into another category, and returns it.
      tags: [pets]
      x-stability: stable
      parameters:
        - $ref: "#/components/parameters/PetId"
        - name: isRehearsed
          in: query
          description: Whether to leave the animal where it is.
          schema: { type: boolean }
          example: false
      requestBody:
        required: true
        description: Where to move the animal.
        content:
          application/json:
            schema: { $ref: "#/components/schemas/Move" }
            examples:
              toDogs: { $ref: "#/components/examples/MoveToDogs" }
      responses:
        "200":
          description: The animal, in its new category.
          headers:
            <<: *everyResponse
          content:
            application/json:
              schema: { $ref: "#/components/schemas/Pet" }
              examples:
                moved: { $ref: "#/components/examples/CreatedPet" }
        "400": { $ref: "#/components/responses/BadRequest" }
        "401": { $ref: "#/components/responses/Unauthorized" }
        "404": { $ref: "#/components/responses/NotFound" }
        "408": { $ref: "#/components/responses/RequestTimeout" }
        "413": { $ref: "#/components/responses/ContentTooLarge" }
        "415": { $ref: "#/components/responses/UnsupportedMediaType" }
        "429": { $ref: "#/components/responses/TooManyRequests" }
        "500": { $ref: "#/components/responses/InternalServerError" }
        "503": { $ref: "#/components/responses/ServiceUnavailable" }
`;

const schema = `
    Move:
      type: object
      description: Where an animal is moved.
      required: [categoryId]
      properties:
        categoryId:
          description: The category that the animal belongs to from now on.
          $ref: "#/components/schemas/Id"
          examples: [9]
`;

const example = `
    MoveToDogs:
      summary: To the dogs
      value: { categoryId: 9 }
`;

/** The contract with the operation. */
export function withMovePet(contract: string): string {
  return contract
    .replace("\ncomponents:\n", `${path}\ncomponents:\n`)
    .replace("\n  schemas:\n", `\n  schemas:${schema}`)
    .replace("\n  examples:\n", `\n  examples:${example}`);
}
