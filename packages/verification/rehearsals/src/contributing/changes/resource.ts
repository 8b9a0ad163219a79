import {
  type Change,
  contract,
  diff,
  fix,
  generate,
  mapping,
  model,
  release,
  sizes,
} from "../change.ts";
import type { Copy } from "../copy.ts";

const handlers = "apps/api/src/operations/shelters.ts";
const seed = "apps/api/src/seed.ts";

/** A resource to which an optional property of animals refers. */
export const resource: Change = {
  name: "a resource, and a reference to it",
  steps: [
    { name: "the contract", take: describeShelters },
    generate,
    { name: "the model", take: modelShelters },
    diff("add_shelters"),
    {
      name: "pnpm new operation",
      take: (copy) => copy.succeed("new", "operation", "createShelter", "getShelter"),
    },
    { name: "the logic", take: writeLogic },
    { name: "the mapping", take: mapShelter },
    { name: "the sample rows", take: addRow },
    { name: "their tests", take: completeTests },
    release,
    sizes,
    fix,
  ],
  forgotten: {
    step: "the mapping",
    says: [/pet-rows\.ts\(\d+,\d+\): .*Property 'shelterId' is missing/],
  },
};

function describeShelters(copy: Copy): void {
  copy.edit(contract, "\ntags:\n", "$&  - name: shelters\n    description: Where animals live.\n");
  copy.edit(contract, "\ncomponents:\n", `${paths}$&`);
  copy.edit(contract, "\n  schemas:\n", `$&${schemas}`);
  copy.edit(contract, "\n  examples:\n", `$&${examples}`);
  copy.edit(contract, /(?<=\n {4}NewPet:\n.*?\n {6}properties:\n)/s, shelterId);
  for (const example of ["NewPetWithStatus", "CreatedPet"])
    copy.edit(
      contract,
      new RegExp(`(?<=\\n {4}${example}:\\n.*?\\n {6}value:\\n)`, "s"),
      "        shelterId: 1\n",
    );
}

const paths = `
  /shelters:
    post:
      operationId: createShelter
      summary: Add a shelter
      description: Adds a shelter, and returns it with its identifier.
      tags: [shelters]
      x-stability: stable
      requestBody:
        required: true
        description: The shelter to add.
        content:
          application/json:
            schema: { $ref: "#/components/schemas/NewShelter" }
            examples:
              shown: { $ref: "#/components/examples/NewShelter" }
      responses:
        "201":
          description: The shelter was added.
          headers:
            <<: *everyResponse
            Location: { $ref: "#/components/headers/Location" }
          content:
            application/json:
              schema: { $ref: "#/components/schemas/Shelter" }
              examples:
                shown: { $ref: "#/components/examples/CreatedShelter" }
        "400": { $ref: "#/components/responses/BadRequest" }
        "401": { $ref: "#/components/responses/Unauthorized" }
        "408": { $ref: "#/components/responses/RequestTimeout" }
        "413": { $ref: "#/components/responses/ContentTooLarge" }
        "415": { $ref: "#/components/responses/UnsupportedMediaType" }
        "429": { $ref: "#/components/responses/TooManyRequests" }
        "500": { $ref: "#/components/responses/InternalServerError" }
        "503": { $ref: "#/components/responses/ServiceUnavailable" }
  /shelters/{shelterId}:
    get:
      operationId: getShelter
      summary: Get a shelter
      description: Returns one shelter.
      tags: [shelters]
      x-stability: stable
      parameters:
        - name: shelterId
          in: path
          required: true
          description: The identifier of the shelter.
          schema: { $ref: "#/components/schemas/Id" }
          example: 1
      responses:
        "200":
          description: The shelter.
          headers:
            <<: *everyResponse
          content:
            application/json:
              schema: { $ref: "#/components/schemas/Shelter" }
              examples:
                shown: { $ref: "#/components/examples/CreatedShelter" }
        "400": { $ref: "#/components/responses/BadRequest" }
        "401": { $ref: "#/components/responses/Unauthorized" }
        "404": { $ref: "#/components/responses/NotFound" }
        "429": { $ref: "#/components/responses/TooManyRequests" }
        "500": { $ref: "#/components/responses/InternalServerError" }
        "503": { $ref: "#/components/responses/ServiceUnavailable" }
`;

const schemas = `    NewShelter:
      type: object
      description: A shelter to add.
      required: [name]
      properties:
        name:
          type: string
          description: The name of the shelter.
          maxLength: 100
          examples: [Harbour]
    Shelter:
      description: Where animals live.
      allOf:
        - $ref: "#/components/schemas/NewShelter"
        - type: object
          required: [id]
          properties:
            id:
              description: Assigned by the service when the shelter is added; never reused.
              $ref: "#/components/schemas/Id"
              examples: [1]
`;

const examples = `    NewShelter:
      summary: A shelter
      value: { name: Harbour }
    CreatedShelter:
      summary: A shelter with its identifier
      value: { id: 1, name: Harbour }
`;

const shelterId = `        shelterId:
          description: The shelter that the animal lives in.
          $ref: "#/components/schemas/Id"
          examples: [1]
`;

function modelShelters(copy: Copy): void {
  copy.edit(
    model,
    /(?<=model Pet \{\n)(.*?)\n(?=\n {2}@@index)/s,
    `$1
  shelterId  BigInt?
  shelter    Shelter?   @relation(fields: [shelterId], references: [id], onDelete: Restrict)
`,
  );
  copy.edit(model, /(?<=model Pet \{\n.*?)(?=\n\}\n)/s, "\n  @@index([shelterId])");
  copy.edit(
    model,
    /$/,
    `
model Shelter {
  /// Assigned by the database and never reused.
  id   BigInt @id @default(autoincrement())
  name String
  pets Pet[]
}
`,
  );
}

function writeLogic(copy: Copy): void {
  copy.edit(
    handlers,
    /^export const createShelter = .*?^\}?\);$/ms,
    () => `export const createShelter = operation("createShelter", async ({ body }, { prisma }) => {
  const { id, name } = await prisma.shelter.create({ data: { name: body.name } });
  const shelterId = Number(id);
  const location = urlOf("getShelter", { path: { shelterId } });
  return { status: 201, headers: { Location: location }, body: { id: shelterId, name } };
});`,
  );
  copy.edit(
    handlers,
    /^export const getShelter = .*?^\}?\);$/ms,
    () => `export const getShelter = operation("getShelter", async ({ path, fail }, { prisma }) => {
  const row = await prisma.shelter.findUnique({ where: { id: BigInt(path.shelterId) } });
  if (row === null) {
    return fail(404, { code: "not_found", message: \`There is no shelter \${path.shelterId}.\` });
  }
  return { status: 200, body: { id: Number(row.id), name: row.name } };
});`,
  );
  copy.edit(handlers, "import { operation }", "import { operation, urlOf }");
}

function mapShelter(copy: Copy): void {
  copy.edit(mapping, " }: PetRow", ", shelterId }: PetRow");
  copy.edit(
    mapping,
    "const pet: Complete<Pet> = {",
    "$&\n    shelterId: shelterId === null ? undefined : Number(shelterId),",
  );
  copy.edit(mapping, " }: NewPet", ", shelterId }: NewPet");
  copy.edit(
    mapping,
    "return { name,",
    "return { name, shelterId: shelterId === undefined ? null : BigInt(shelterId),",
  );
}

/** The examples of the contract must work with the seed. */
function addRow(copy: Copy): void {
  copy.edit(
    seed,
    /^( *)await service\.pet\.createMany/m,
    `$1await service.shelter.create({ data: { name: "Harbour" } });\n$&`,
  );
}

function completeTests(copy: Copy): void {
  const path = "apps/api/src/operations/get-shelter.test.ts";
  copy.edit(path, /^ +\/\/ First add.*\n/m, "");
  copy.edit(
    path,
    /^ {4}const \{/m,
    `    const { id } = await api.client.createShelter({ body: { name: "Harbour" } });\n$&`,
  );
  copy.edit(path, /"?shelterId"?: 1/, "shelterId: id");
}
