/** Runs the example with handlers whose statements take long. */

import { insert, select } from "@contract-first/service/rows";
import { runService } from "@contract-first/service/run-service";
import { operation, sharedOperation } from "../../src/operations/operation.ts";
import { service } from "../../src/service.ts";
import type { Place } from "../../src/storage/sqlite/client.ts";
import { Place as table } from "../../src/storage/tables.ts";

/** SQLite counts for longer than 100 ms, even on a fast machine. */
const slow =
  "(WITH RECURSIVE numbers(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM numbers WHERE i < 2000000) SELECT count(*) FROM numbers)";
const listSlowly = select<Place, [name: string]>(table, `WHERE ${slow} > 0 AND "name" <> $1`);
const addPlace = insert(table, ["id"]);
const secret = "not to be logged";

const handlers = {
  ...service.handlers,
  listPlaces: operation("listPlaces", async (_input, { queries }) => {
    await queries.all(listSlowly, secret);
    return { status: 200, headers: {}, body: [] };
  }),
  getPlace: operation("getPlace", async ({ path }, { prisma }) => {
    await prisma.$queryRawUnsafe(`SELECT CAST(${slow} AS INTEGER) AS prisma, ? AS secret`, secret);
    return { status: 200, body: { id: path.placeId, name: "a", kind: "cave", recordings: [] } };
  }),
  deletePlace: operation("deletePlace", async (_input, { transact }) => {
    await transact(async ({ prisma }) => {
      await prisma.$executeRawUnsafe(
        `UPDATE "Place" SET "volume" = ${slow} WHERE "name" <> ?`,
        secret,
      );
    });
    return { status: 204 };
  }),
  createPlace: sharedOperation("createPlace", async ({ body }, { transact }) => {
    const { id } = await transact(async ({ queries }) => {
      await queries.all(listSlowly, secret);
      return queries.insert(addPlace, { volume: null, ...body });
    });
    return {
      status: 201,
      headers: { Location: `/places/${id}` },
      body: { id: Number(id), ...body },
    };
  }),
};

await runService({ ...service, handlers });
