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
    findSecret: (hash) =>
      rows.apiKeySecret.findUnique({ where: { hash }, include: { apiKey: true } }),
    findCounter: (subject) => rows.rateLimitCounter.findUnique({ where: { subject } }),
    async saveCounters(counters) {
      for (const counter of counters) {
        const { subject } = counter;
        await rows.rateLimitCounter.upsert({
          where: { subject },
          create: counter,
          update: counter,
        });
      }
    },
  };
}
