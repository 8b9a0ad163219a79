import {
  bytesAsJson,
  decodeCursor,
  encodeCursor,
  minId,
  pageReader,
} from "@contract-first/service/rows";
import type { Pet } from "../generated/sqlite/client.ts";
import { addPet, findPet, listPets as listAll, listPetsWithStatus } from "../pets/pet-queries.ts";
import { toPet, toRow } from "../pets/pet-rows.ts";
import { operation, sharedOperation, urlOf } from "./operation.ts";

/** The name is the only part of a row that can be large. */
const readPage = pageReader(({ name }: Pet) => bytesAsJson(name));

export const listPets = operation("listPets", async ({ query }, { queries }) => {
  const { limit, cursor, status } = query;
  const after = cursor === undefined ? minId : decodeCursor(cursor);
  const { rows, isLast } = await readPage({
    limit,
    after,
    read: (after, take) =>
      status === undefined
        ? queries.all(listAll, after, take)
        : queries.all(listPetsWithStatus, after, take, status),
  });
  const body = rows.map(toPet);
  const last = rows.at(-1);
  if (isLast || last === undefined) return { status: 200, body };
  const next = urlOf("listPets", { query: { ...query, cursor: encodeCursor(last.id) } });
  return { status: 200, headers: { Link: `<${next}>; rel="next"` }, body };
});

export const createPet = sharedOperation("createPet", async ({ body }, { queries }) => {
  const pet = toPet(await queries.insert(addPet, toRow(body)));
  const location = urlOf("getPet", { path: { petId: pet.id } });
  return { status: 201, headers: { Location: location }, body: pet };
});

export const getPet = operation("getPet", async ({ path, fail }, { queries }) => {
  const row = await queries.first(findPet, BigInt(path.petId));
  if (row === null) {
    return fail(404, { code: "not_found", message: `There is no pet ${path.petId}.` });
  }
  return { status: 200, body: toPet(row) };
});
