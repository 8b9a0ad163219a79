import type { Seed } from "@contract-first/service";
import { minId } from "@contract-first/service/rows";
import type { PrismaClient } from "./generated/sqlite/client.ts";
import { listPets } from "./pets/pet-queries.ts";

const [dogs, cats, birds, fish, rodents] = [1, 2, 3, 4, 5] as const;

/** The first rows of an empty database, on the first start in development and by `pnpm db:seed`. */
export const seed: Seed<PrismaClient> = {
  isEmpty: async (queries) => (await queries.first(listPets, minId, 1)) === null,
  async addRows({ service }) {
    await service.pet.createMany({
      data: [
        { name: "Bella", categoryId: dogs, status: "available" },
        { name: "Milo", categoryId: cats, status: "available" },
        { name: "Kiwi", categoryId: birds, status: "pending" },
        { name: "Biscuit", categoryId: dogs, status: "sold" },
        { name: "Cleo", categoryId: cats, status: "available" },
        { name: "Señor Bigotes", categoryId: cats, status: "pending" },
        { name: "Nugget", categoryId: rodents, status: "available" },
        { name: "Bubbles", categoryId: fish, status: "available" },
        { name: "Rex", categoryId: dogs },
        { name: "Pépin", categoryId: birds, status: "available" },
        { name: "さくら", categoryId: cats, status: "sold" },
        { name: "Domino", categoryId: rodents, status: "pending" },
      ],
    });
  },
};
