import { createHash } from "node:crypto";
import { leastId } from "@contract-first/service/rows";
import { addPlace, listPlaces as listAll } from "@judges/example/place-queries";
import { toPlace, toRow } from "@judges/example/place-rows";
import { operation, urlOf } from "./operation.ts";

export const listPlaces = operation("listPlaces", async (_input, { queries }) => {
  return { status: 200, body: (await queries.all(listAll, leastId, 20)).map(toPlace) };
});

export const createPlace = operation("createPlace", async ({ body, fail }, { queries }) => {
  if (body.name === "Atlantis") {
    return fail(451, { type: "/problems/lost", title: "Lost", detail: `${body.name} is lost.` });
  }
  const place = toPlace(await queries.insert(addPlace, toRow(body)));
  const location = urlOf("getPlace", { path: { placeId: place.id } });
  return { status: 201, headers: { Location: location }, body: place };
});

export const getPlace = operation("getPlace", async ({ path, fail }, { prisma }) => {
  const row = await prisma.place.findUnique({ where: { id: BigInt(path.placeId) } });
  if (row === null) return fail(404, noPlace(path.placeId));
  return { status: 200, headers: { ETag: versionOf(row) }, body: toPlace(row) };
});

export const replacePlace = operation(
  "replacePlace",
  async ({ path, body, fail, checkVersion }, { prisma }) => {
    const row = await prisma.place.findUnique({ where: { id: BigInt(path.placeId) } });
    if (row === null) return fail(404, notFound(path.placeId));
    checkVersion(versionOf(row));
    // If the place was changed in the meantime, no row matches any more: 412.
    const changed = await prisma.place.update({ where: row, data: toRow(body) });
    return { status: 200, headers: { ETag: versionOf(changed) }, body: toPlace(changed) };
  },
);

export const deletePlace = operation(
  "deletePlace",
  async ({ path, fail, checkVersion }, { prisma }) => {
    const id = BigInt(path.placeId);
    if (id === 1n) return fail(409, { title: "The first place stays", since: 1853 });
    const row = await prisma.place.findUnique({ where: { id } });
    if (row === null) return fail(404, notFound(path.placeId));
    checkVersion(versionOf(row));
    await prisma.place.delete({ where: row });
    return { status: 204 };
  },
);

export const getOldPlace = operation("getOldPlace", async ({ path, fail }, { prisma }) => {
  const row = await prisma.place.findUnique({ where: { id: BigInt(path.placeId) } });
  const message = noPlace(path.placeId);
  if (row === null) return fail(404, { error: { message, type: "gone", http_status: "404" } });
  return { status: 200, body: toPlace(row) };
});

/** A place has no version column, so its content is its version. */
function versionOf(row: Parameters<typeof toPlace>[0]): string {
  const text = JSON.stringify(toPlace(row));
  return `"${createHash("sha256").update(text).digest("base64url")}"`;
}

function notFound(id: number) {
  return { type: "about:blank", title: "Not Found", detail: noPlace(id) };
}

function noPlace(id: number): string {
  return `There is no place ${id}.`;
}
