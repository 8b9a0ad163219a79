import { type Change, contract, fix, generate, release, sizes } from "../change.ts";
import { requestBody, responses } from "../contract-text.ts";
import type { Copy } from "../copy.ts";

const handlers = "apps/api/src/operations/pets.ts";
const tests = ["delete-pet", "update-pet-status"].map(
  (name) => `apps/api/src/operations/${name}.test.ts`,
);

/** Two operations on an animal: one without a body, one with a body. */
export const operations: Change = {
  name: "two operations",
  steps: [
    { name: "the contract", take: describeOperations },
    generate,
    {
      name: "pnpm new operation",
      take: (copy) => copy.succeed("new", "operation", "deletePet", "updatePetStatus"),
    },
    { name: "the logic", take: writeLogic },
    { name: "their tests", take: completeTests },
    release,
    sizes,
    fix,
  ],
  forgotten: {
    step: "their tests",
    says: [...tests.map((path) => new RegExp(path)), /a request as in the contract/],
  },
};

function describeOperations(copy: Copy): void {
  copy.edit(
    contract,
    "  /pets/{petId}:\n",
    `$&    delete:
      operationId: deletePet
      summary: Remove an animal
      description: Removes an animal from the catalogue.
      tags: [pets]
      x-stability: stable
      parameters:
        - $ref: "#/components/parameters/PetId"
${responses({ status: 204, description: "The animal was removed." }, [400, 401, 404, 429, 500, 503])}`,
  );
  copy.edit(
    contract,
    "\ncomponents:\n",
    `
  /pets/{petId}/status:
    put:
      operationId: updatePetStatus
      summary: Change the status of an animal
      description: Gives an animal another status, and returns it.
      tags: [pets]
      x-stability: stable
      parameters:
        - $ref: "#/components/parameters/PetId"
${requestBody("The new status.", "NewStatus Reserved")}${responses(
  { status: 200, description: "The animal.", content: "Pet CreatedPet" },
  [400, 401, 404, 408, 413, 415, 429, 500, 503],
)}$&`,
  );
  copy.edit(
    contract,
    "\n  schemas:\n",
    `$&    NewStatus:
      type: object
      description: Another status for an animal.
      required: [status]
      properties:
        status:
          $ref: "#/components/schemas/PetStatus"
`,
  );
  copy.edit(
    contract,
    "\n  examples:\n",
    "$&    Reserved:\n      summary: Reserved for someone\n      value: { status: pending }\n",
  );
}

function writeLogic(copy: Copy): void {
  const missing = `return fail(404, { code: "not_found", message: \`There is no pet \${path.petId}.\` });`;
  copy.edit(
    handlers,
    /^export const deletePet = .*?^\}?\);$/ms,
    () => `export const deletePet = operation("deletePet", async ({ path, fail }, { prisma }) => {
  const { count } = await prisma.pet.deleteMany({ where: { id: BigInt(path.petId) } });
  if (count === 0) {
    ${missing}
  }
  return { status: 204 };
});`,
  );
  copy.edit(
    handlers,
    /^export const updatePetStatus = .*?^\}?\);$/ms,
    () => `export const updatePetStatus = operation(
  "updatePetStatus",
  async ({ path, body, fail }, { prisma }) => {
    const where = { id: BigInt(path.petId) };
    const [row] = await prisma.pet.updateManyAndReturn({ where, data: { status: body.status } });
    if (row === undefined) {
      ${missing}
    }
    return { status: 200, body: toPet(row) };
  },
);`,
  );
}

/** Adds the animal that the path names. */
function completeTests(copy: Copy): void {
  for (const path of tests) {
    copy.edit(path, /^ +\/\/ First add.*\n/m, "");
    copy.edit(
      path,
      /^ {4}const \{/m,
      `    const { id } = await api.client.createPet({ body: { name: "Rex", categoryId: 7 } });\n$&`,
    );
    copy.edit(path, /"?petId"?: 2/, "petId: id");
  }
}
