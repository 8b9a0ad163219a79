import { type Change, contract, release } from "../change.ts";

const announced = ["Deprecation", "Sunset", "Link"].map(
  (name) => `            ${name}: { $ref: "#/components/headers/${name}" }\n`,
);

/** Announces the removal of another operation. */
export const deprecation: Change = {
  name: "a deprecation",
  steps: [
    {
      name: "x-deprecated-at and x-sunset of the contract",
      take: (copy) =>
        copy.edit(
          contract,
          /(?<=\n {6}operationId: createPet\n)/,
          `      deprecated: true
      x-deprecated-at: "2026-12-01"
      x-sunset: "2031-06-01"
      x-successor: listPets
`,
        ),
    },
    {
      name: "the headers of the responses",
      take: (copy) =>
        copy.edit(
          contract,
          /(?<=\n {6}operationId: createPet\n.*?\n {10}headers:\n)/s,
          announced.join(""),
        ),
    },
    release,
  ],
  forgotten: {
    step: "the headers of the responses",
    says: [/Response 201 of a deprecated operation must declare the header Sunset\./],
  },
};
