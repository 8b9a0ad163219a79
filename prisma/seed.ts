import type { Rows } from "../apps/api/src/seeding.js";

/**
 * Adds the first rows to an empty database, on the first start in development and by `pnpm db:seed`.
 * Either all of them are added or, if this fails, none.
 */
export async function seed(rows: Rows): Promise<void> {
  const [dogs, cats, birds, fish, rodents] = [1, 2, 3, 4, 5] as const;
  await rows.pet.createMany({
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
}
