import {
  bytesAsJson,
  decodeCursor,
  encodeCursor,
  leastId,
  pageReader,
} from "@contract-first/service/rows";
import { addPlace, listPlaces as listAll, listPlacesOfKind } from "../place-queries.ts";
import { toPlace, toRow } from "../place-rows.ts";
import type { Place } from "../storage/sqlite/client.ts";
import { operation, sharedOperation, urlOf } from "./operation.ts";
import { toRecording, withoutSound } from "./recordings.ts";

/** The name is the only part of a row that can be large. */
const readPage = pageReader(({ name }: Place) => bytesAsJson(name));

export const listPlaces = operation("listPlaces", async ({ query }, { queries }) => {
  const { limit, cursor, kind } = query;
  const { rows, isLast } = await readPage({
    limit,
    after: cursor === undefined ? leastId : decodeCursor(cursor),
    read: (after, take) =>
      kind === undefined
        ? queries.all(listAll, after, take)
        : queries.all(listPlacesOfKind, after, take, kind),
  });
  const body = rows.map(toPlace);
  const last = rows.at(-1);
  if (isLast || last === undefined) return { status: 200, body };
  const next = urlOf("listPlaces", { query: { ...query, cursor: encodeCursor(last.id) } });
  return { status: 200, headers: { Link: `<${next}>; rel="next"` }, body };
});

export const createPlace = sharedOperation("createPlace", async ({ body }, { queries }) => {
  const place = toPlace(await queries.insert(addPlace, toRow(body)));
  const location = urlOf("getPlace", { path: { placeId: place.id } });
  return { status: 201, headers: { Location: location }, body: place };
});

export const getPlace = operation("getPlace", async ({ path, fail }, { prisma }) => {
  const row = await prisma.place.findUnique({
    where: { id: BigInt(path.placeId) },
    include: { recordings: { omit: withoutSound, orderBy: { id: "desc" }, take: 20 } },
  });
  if (row === null) return fail(404, noPlace(path.placeId));
  return { status: 200, body: { ...toPlace(row), recordings: row.recordings.map(toRecording) } };
});

export const replacePlace = operation("replacePlace", async ({ path, body, fail }, { prisma }) => {
  const [row] = await prisma.place.updateManyAndReturn({
    where: { id: BigInt(path.placeId) },
    data: toRow(body),
  });
  if (row === undefined) return fail(404, noPlace(path.placeId));
  return { status: 200, body: toPlace(row) };
});

export const deletePlace = operation("deletePlace", async ({ path, fail }, { prisma }) => {
  const { count } = await prisma.place.deleteMany({ where: { id: BigInt(path.placeId) } });
  if (count === 0) return fail(404, noPlace(path.placeId));
  return { status: 204 };
});

export function noPlace(id: bigint | number) {
  return { code: "not_found", message: `There is no place ${id}.` } as const;
}
