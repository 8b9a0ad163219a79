import type { Rows } from "./database.js";
import type { Statements } from "./statements.js";

/** The same statements through Prisma's client, which alone can run them within a transaction of its own. */
export function prismaStatements(rows: Rows): Statements {
  return {
    findPet: (id) => rows.pet.findUnique({ where: { id } }),
    listPets: ({ status, after, take }) =>
      rows.pet.findMany({
        where: {
          ...(status === undefined ? {} : { status }),
          ...(after === undefined ? {} : { id: { gt: after } }),
        },
        orderBy: { id: "asc" },
        take,
      }),
    createPet: (data) => rows.pet.create({ data }),
  };
}
