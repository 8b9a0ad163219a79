import { bytesAsJson, pageOrder, pageReader } from "@contract-first/service/rows";
import { handlers } from "../../src/operations/handlers.ts";
import { defineHandlers, operation, urlOf } from "../../src/operations/operation.ts";
import { toPlace } from "../../src/place-rows.ts";
import { service } from "../../src/service.ts";
import type { PlaceChange, PlaceKind } from "../../src/storage/sqlite/client.ts";
import { PlaceChange as table } from "../../src/storage/tables.ts";

export const newestFirst = pageOrder(table, { at: "desc", id: "asc" });

const readPage = pageReader(({ name }: PlaceChange) => bytesAsJson(name), newestFirst);

const listOfKind = newestFirst.select<[kind: PlaceKind]>(`"kind" = $1`);

/** Lists the places as they were at each of their changes. */
const listPlaces = operation("listPlaces", async ({ query }, { prisma, queries }) => {
  const { limit, cursor, kind } = query;
  const { rows, isLast } = await readPage({
    limit,
    after: newestFirst.decode(cursor),
    read: (range, take) =>
      kind === undefined
        ? prisma.placeChange.findMany({ where: range.where, orderBy: range.orderBy, take })
        : queries.all(...listOfKind(range, take, kind)),
  });
  const body = rows.map(({ event: _event, at: _at, placeId, ...row }) =>
    toPlace({ ...row, id: placeId }),
  );
  const last = rows.at(-1);
  if (isLast || last === undefined) return { status: 200, body };
  const next = urlOf("listPlaces", { query: { ...query, cursor: newestFirst.encode(last) } });
  return { status: 200, headers: { Link: `<${next}>; rel="next"` }, body };
});

/** The example with a list whose order is not that of the identifiers. */
export const newestPlaces: typeof service = {
  ...service,
  handlers: defineHandlers({ ...handlers, listPlaces }),
};
