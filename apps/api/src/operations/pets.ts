import { HttpError } from "@animal-store/server";
import { toPet, toRow } from "../storage/pets.js";
import { decodeCursor, encodeCursor } from "./cursor.js";
import { operation, urlOf } from "./operation.js";
import { readPage } from "./page.js";

export const listPets = operation("listPets", async ({ query }, { database }) => {
  const { limit, cursor, ...filter } = query;
  const begin = cursor === undefined ? undefined : decodeCursor(cursor);
  const { rows, isLast } = await readPage(limit, begin, (after, take) =>
    database.pet.findMany({
      where: after === undefined ? filter : { ...filter, id: { gt: after } },
      orderBy: { id: "asc" },
      take,
    }),
  );
  const body = rows.map(toPet);
  const last = rows.at(-1);
  if (isLast || last === undefined) return { status: 200, body };
  const next = urlOf("listPets", { query: { ...query, cursor: encodeCursor(last.id) } });
  return { status: 200, headers: { Link: `<${next}>; rel="next"` }, body };
});

export const createPet = operation("createPet", async ({ body }, { database }) => {
  const pet = toPet(await database.pet.create({ data: toRow(body) }));
  const location = urlOf("getPet", { path: { petId: pet.id } });
  return { status: 201, headers: { Location: location }, body: pet };
});

export const getPet = operation("getPet", async ({ path }, { database }) => {
  const row = await database.pet.findUnique({ where: { id: BigInt(path.petId) } });
  if (row === null) throw new HttpError("not_found", `There is no pet ${path.petId}.`);
  return { status: 200, body: toPet(row) };
});
