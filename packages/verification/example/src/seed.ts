import type { Seed } from "@contract-first/service";
import { minId } from "@contract-first/service/rows";
import { listPlaces } from "./place-queries.ts";
import type { PrismaClient } from "./storage/sqlite/client.ts";

export const seed: Seed<PrismaClient> = {
  isEmpty: async (queries) => (await queries.first(listPlaces, minId, 1)) === null,
  async addRows({ service }) {
    await service.place.createMany({
      data: [
        { name: "響きの洞", kind: "cave", volume: 5_400 },
        { name: "Old town hall", kind: "hall", volume: 3_200 },
        { name: "Gotthard", kind: "tunnel" },
      ],
    });
  },
};
