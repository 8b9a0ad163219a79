import type { Development } from "./development.ts";
import { contract } from "./edits.ts";

export const model = "prisma/schema.prisma";
export const mapping = "apps/api/src/pets/pet-rows.ts";

/** An optional property of animals, with a column of the same name. */
export function colourOf(dev: Development, name: string) {
  const edit = (path: string, ...edits: [from: string, to: string][]) => {
    const text = dev.read(path);
    for (const [from] of edits) if (!text.includes(from)) throw new Error(`${path}: ${from}`);
    dev.write(
      path,
      edits.reduce((edited, [from, to]) => edited.replace(from, to), text),
    );
  };
  return {
    addToContract: () =>
      edit(contract, [
        `          $ref: "#/components/schemas/PetStatus"\n    Pet:\n`,
        `          $ref: "#/components/schemas/PetStatus"\n        ${name}: { type: string, description: Its colour., examples: [black] }\n    Pet:\n`,
      ]),
    addToModel: () =>
      edit(model, ["  status     PetStatus?\n", `  status     PetStatus?\n  ${name} String?\n`]),
    addToRows: () =>
      edit(
        mapping,
        ["categoryId, status }: NewPet)", `categoryId, status, ${name} }: NewPet)`],
        ["status: status ?? null }", `status: status ?? null, ${name}: ${name} ?? null }`],
      ),
    addToPets: () =>
      edit(
        mapping,
        ["categoryId, status }: PetRow", `categoryId, status, ${name} }: PetRow`],
        [
          "status: status ?? undefined,",
          `status: status ?? undefined, ${name}: ${name} ?? undefined,`,
        ],
      ),
    /** Makes the change in all three files. */
    rename: (path: string, to: string) => dev.write(path, dev.read(path).replaceAll(name, to)),
  };
}
