import {
  bytesAsJson,
  decodeCursor,
  encodeCursor,
  minId,
  pageReader,
} from "@contract-first/service/rows";
import { recordChange } from "../changes/change-rows.ts";
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
    after: cursor === undefined ? minId : decodeCursor(cursor),
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

export const createPlace = sharedOperation("createPlace", async ({ body }, { transact }) => {
  const place = await transact(async ({ queries }) => {
    const row = await queries.insert(addPlace, toRow(body));
    await recordChange(queries, "created", row);
    return toPlace(row);
  });
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

export const replacePlace = operation(
  "replacePlace",
  async ({ path, body, fail }, { transact }) => {
    const place = await transact(async ({ prisma, queries }) => {
      const where = { id: BigInt(path.placeId) };
      const [row] = await prisma.place.updateManyAndReturn({ where, data: toRow(body) });
      if (row === undefined) return fail(404, noPlace(path.placeId));
      await recordChange(queries, "changed", row);
      return toPlace(row);
    });
    return { status: 200, body: place };
  },
);

export const deletePlace = operation(
  "deletePlace",
  async ({ path, fail }, { prisma, transact }) => {
    const where = { id: BigInt(path.placeId) };
    if ((await prisma.place.count({ where })) === 0) return fail(404, noPlace(path.placeId));
    await transact(async ({ prisma, queries }) => {
      // If another request has deleted it in the meantime, this is a 404, too.
      await recordChange(queries, "deleted", await prisma.place.delete({ where }));
    });
    return { status: 204 };
  },
);

export function noPlace(id: bigint | number) {
  return { code: "not_found", message: `There is no place ${id}.` } as const;
}
