import { type Change, contract, diff, fix, generate, mapping, model, release } from "../change.ts";

/** An optional property of animals, which the store keeps. */
export const property: Change = {
  name: "an optional property",
  steps: [
    {
      name: "the contract",
      take(copy) {
        copy.edit(
          contract,
          /(?<=\n {4}NewPet:\n.*?\n {6}properties:\n)/s,
          `        colour:
          type: string
          description: The colour of the animal.
          examples: [brown]
`,
        );
      },
    },
    {
      name: "an example in the contract",
      take: (copy) =>
        copy.edit(
          contract,
          /(?<=\n {4}CreatedPet:\n.*?\n {6}value:\n)/s,
          "        colour: brown\n",
        ),
    },
    {
      name: "an example of a request",
      take: (copy) =>
        copy.edit(
          contract,
          /(?<=\n {4}NewPetWithStatus:\n.*?\n {6}value:\n)/s,
          "        colour: brown\n",
        ),
    },
    generate,
    {
      name: "the model",
      take: (copy) => copy.edit(model, /(?<=model Pet \{\n)/, "  colour     String?\n"),
    },
    diff("add_colour"),
    { name: "the mapping", take: mapColour },
    release,
    fix,
  ],
  forgotten: { step: "pnpm db:diff", says: [/db:diff --name/] },
};

function mapColour(copy: Parameters<Change["steps"][0]["take"]>[0]): void {
  copy.edit(mapping, " }: PetRow", ", colour }: PetRow");
  copy.edit(mapping, "const pet: Complete<Pet> = {", "$&\n    colour: colour ?? undefined,");
  copy.edit(mapping, " }: NewPet", ", colour }: NewPet");
  copy.edit(mapping, "return { name,", "return { name, colour: colour ?? null,");
}
