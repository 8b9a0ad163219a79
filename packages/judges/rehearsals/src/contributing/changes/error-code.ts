import { type Change, contract, generate } from "../change.ts";

const handlers = "apps/api/src/operations/pets.ts";
const test = "apps/api/src/operations/create-pet.test.ts";

/** Another error code, with which an operation refuses a request that no schema can forbid. */
export const errorCode: Change = {
  name: "an error code",
  steps: [
    {
      name: "x-error-codes of the contract",
      take: (copy) =>
        copy.edit(
          contract,
          /(?<=\n {10}x-error-codes:\n)/,
          `            name_reserved:
              status: 422
              description: No animal may have this name.
`,
        ),
    },
    {
      name: "an example in the contract",
      take(copy) {
        copy.edit(
          contract,
          /(?<=\n {4}UnprocessableContent:\n.*?\n {10}examples:\n)/s,
          `            nameReserved: { $ref: "#/components/examples/NameReserved" }\n`,
        );
        copy.edit(
          contract,
          "\n  examples:\n",
          `$&    NameReserved:
      summary: A name that no animal may have
      value:
        code: name_reserved
        message: No animal may have the name Cerberus.
        status: 422
`,
        );
      },
    },
    generate,
    {
      name: "the operation",
      take(copy) {
        copy.edit(handlers, /(?<=sharedOperation\("createPet", async \(\{ body)/, ", fail");
        copy.edit(
          handlers,
          /(?=^ {2}const pet = toPet\(await queries\.insert)/m,
          `  if (body.name === "Cerberus") {
    const message = "No animal may have the name Cerberus.";
    return fail(422, { code: "name_reserved", message });
  }
`,
        );
      },
    },
    {
      name: "its test",
      take: (copy) =>
        copy.edit(
          test,
          /$/,
          `
describe("422", () => {
  test("a name that no animal may have", async () => {
    const response = await post(\`{"name":"Cerberus","categoryId":7}\`);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ code: "name_reserved" });
  });
});
`,
        ),
    },
  ],
  forgotten: {
    step: "an example in the contract",
    says: [/No response has an example with the error code name_reserved/],
  },
};
