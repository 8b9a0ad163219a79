import { HttpError } from "@animal-store/server";
import { toPet, toRow } from "../storage/pets.js";
import { decodeCursor, encodeCursor } from "./cursor.js";
import { operation, urlOf } from "./operation.js";

export const listPets = operation("listPets", async ({ query }, { database }) => {
  const { limit, cursor, status } = query;
  const after = cursor === undefined ? undefined : decodeCursor(cursor);
  // One more than the page holds, to find out whether there is a next page.
  const rows = await database.statements.listPets({ status, after, take: limit + 1 });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  if (rows.length === page.length || last === undefined)
    return { status: 200, body: page.map(toPet) };
  const next = urlOf("listPets", { query: { ...query, cursor: encodeCursor(last.id) } });
  return { status: 200, headers: { Link: `<${next}>; rel="next"` }, body: page.map(toPet) };
});

export const createPet = operation("createPet", async ({ body }, { database }) => {
  const pet = toPet(await database.statements.createPet(toRow(body)));
  const location = urlOf("getPet", { path: { petId: pet.id } });
  return { status: 201, headers: { Location: location }, body: pet };
});

export const getPet = operation("getPet", async ({ path }, { database }) => {
  const row = await database.statements.findPet(BigInt(path.petId));
  if (row === null) throw new HttpError("not_found", `There is no pet ${path.petId}.`);
  return { status: 200, body: toPet(row) };
});
