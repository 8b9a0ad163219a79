import { createHash } from "node:crypto";
import type { HandlerContext, Service } from "@contract-first/service";
import { minId } from "@contract-first/service/rows";
import { addPlace, listPlaces } from "@verification/example/place-queries";
import { toPlace, toRow } from "@verification/example/place-rows";
import type { PrismaClient } from "@verification/example/storage/sqlite/client";
import { useGeneratedContract } from "../testing/generated-contract.ts";
import { unwrittenService } from "../unwritten-service.ts";

/** The register of the example with problem details as its errors. */
export async function useProblemService(): Promise<Service<PrismaClient>> {
  const { contract } = await useGeneratedContract("problems/openapi.yaml");
  return unwrittenService(contract, handlers);
}

/** What a handler receives. The compiler knows no types of a contract that is generated during the tests. */
interface Input {
  path: { placeId: number };
  body: Parameters<typeof toRow>[0];
  fail(status: number, body: string | object): never;
  checkVersion(current: string): void;
}

type Context = HandlerContext<PrismaClient>;

const handlers = {
  async listPlaces(_input: Input, { queries }: Context) {
    return { status: 200, body: (await queries.all(listPlaces, minId, 20)).map(toPlace) };
  },

  async createPlace({ body, fail }: Input, { queries }: Context) {
    if (body.name === "Atlantis") {
      return fail(451, { type: "/problems/lost", title: "Lost", detail: `${body.name} is lost.` });
    }
    const place = toPlace(await queries.insert(addPlace, toRow(body)));
    return { status: 201, headers: { Location: `/problems/v1/places/${place.id}` }, body: place };
  },

  async getPlace({ path, fail }: Input, { prisma }: Context) {
    const row = await prisma.place.findUnique({ where: { id: BigInt(path.placeId) } });
    if (row === null) return fail(404, noPlace(path.placeId));
    return { status: 200, headers: { ETag: versionOf(row) }, body: toPlace(row) };
  },

  async replacePlace({ path, body, fail, checkVersion }: Input, { prisma }: Context) {
    const row = await prisma.place.findUnique({ where: { id: BigInt(path.placeId) } });
    if (row === null) return fail(404, { detail: noPlace(path.placeId) });
    checkVersion(versionOf(row));
    // If the place was changed in the meantime, no row matches any more: 412.
    const changed = await prisma.place.update({ where: row, data: toRow(body) });
    return { status: 200, headers: { ETag: versionOf(changed) }, body: toPlace(changed) };
  },

  async deletePlace({ path, fail, checkVersion }: Input, { prisma }: Context) {
    const id = BigInt(path.placeId);
    if (id === 1n) return fail(409, { title: "The first place stays", since: 1853 });
    const row = await prisma.place.findUnique({ where: { id } });
    if (row === null) return fail(404, { detail: noPlace(path.placeId) });
    checkVersion(versionOf(row));
    await prisma.place.delete({ where: row });
    return { status: 204 };
  },

  async getOldPlace({ path, fail }: Input, { prisma }: Context) {
    const row = await prisma.place.findUnique({ where: { id: BigInt(path.placeId) } });
    const message = noPlace(path.placeId);
    if (row === null) return fail(404, { error: { message, type: "gone", http_status: "404" } });
    return { status: 200, body: toPlace(row) };
  },
};

/** A place has no version column, so its content is its version. */
function versionOf(row: Parameters<typeof toPlace>[0]): string {
  const text = JSON.stringify(toPlace(row));
  return `"${createHash("sha256").update(text).digest("base64url")}"`;
}

function noPlace(id: number): string {
  return `There is no place ${id}.`;
}
