import type { Service } from "@contract-first/service/internal/chain/service";
import type { HandlerContext } from "@contract-first/service/internal/database/handler-context";
import { insert } from "@contract-first/service/internal/database/queries/query";
import type { Table } from "@contract-first/service/internal/database/queries/table";
import type { StorageModel } from "@contract-first/service/internal/database/storage-model";
import { example } from "./example.ts";
import type { AnyClient, PrismaProject } from "./prisma-project.ts";
import { relatedContract as contract } from "./related-contract.ts";

/** The models of a service whose rows refer to each other, in addition to those of the example. */
export const relatedModels = `
model Owner {
  id     BigInt  @id @default(autoincrement())
  things Thing[]
}

model Keeper {
  id     BigInt  @id @default(autoincrement())
  things Thing[]
}

model Thing {
  id       BigInt  @id @default(autoincrement())
  name     String
  ownerId  BigInt  @map("owner")
  keeperId BigInt?
  owner    Owner   @relation(fields: [ownerId], references: [id], onDelete: Restrict)
  keeper   Keeper? @relation(fields: [keeperId], references: [id], onDelete: NoAction)

  @@unique([ownerId, name], map: "one_name_for_an_owner")
  @@map("things")
}`;

interface ThingRow {
  id: bigint;
  name: string;
  ownerId: bigint;
  keeperId: bigint | null;
}

/** Which statements a handler runs: frequent queries, or those of Prisma's client, which may connect rows. */
export type Through = "queries" | "prisma" | "connect";

interface Input {
  path: { ownerId: number; keeper_id: number; thingId: number; id?: number };
  body: { through: Through; name: string; ownerId?: number; keeper_id?: number };
}

type Context = HandlerContext<AnyClient>;

type Handlers = Record<string, (input: Input, context: Context) => Promise<unknown>>;

/** A service whose handlers leave all violations of database constraints to the platform. */
export function relatedService(project: PrismaProject): Service<AnyClient> {
  const model = lazily(() => project.model());
  const tables = async () => (await model()).tables();
  const storage: StorageModel<AnyClient> = {
    folder: project.folder,
    clients: {
      sqlite: async () => (await model()).clients.sqlite(),
      postgresql: async () => (await model()).clients.postgresql(),
    },
    tables,
  };
  const handlers = handlersOf(lazily(async () => (await tables()).Thing as Table<ThingRow>));
  return {
    ...(example as unknown as Service<AnyClient>),
    contract,
    handlers,
    storage,
    extend: () => ({}),
  };
}

function lazily<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

function handlersOf(table: () => Promise<Table<ThingRow>>): Handlers {
  const inserts = lazily(async () => {
    const thing = await table();
    return { withoutId: insert(thing, ["id"]), withId: insert(thing, []) };
  });
  const add = async ({ path, body }: Input, ownerId: number, { queries, prisma }: Context) => {
    const { through, name, keeper_id } = body;
    const keeperId = keeper_id === undefined ? null : BigInt(keeper_id);
    const row = { name, ownerId: BigInt(ownerId), keeperId };
    const { withId, withoutId } = await inserts();
    const id = path.id === undefined ? {} : { id: BigInt(path.id) };
    if (through === "connect") await prisma.thing.create({ data: { ...connected(row), ...id } });
    else if (through === "prisma") await prisma.thing.create({ data: { ...row, ...id } });
    else if (id.id === undefined) await queries.insert(withoutId, row);
    else await queries.insert(withId, { ...row, ...id });
    return { status: 201, body: { name } };
  };
  return {
    createThing: (input, context) => add(input, input.body.ownerId ?? 0, context),
    copyThing: (input, context) => add(input, input.body.ownerId ?? 0, context),
    addThing: (input, context) => add(input, input.path.ownerId, context),
    createThingOfSomebody: (input, context) => add(input, 0, context),
    async renameThing({ path, body }, { prisma }) {
      await prisma.thing.update({ where: { id: path.thingId }, data: { name: body.name } });
      return { status: 200, body: { name: body.name } };
    },
    /** Gives the things of one owner to another one. */
    mergeOwner: async ({ path, body }, { transact }) => {
      await transact(async ({ prisma }) => {
        const where = { ownerId: path.ownerId };
        await prisma.thing.updateMany({ where, data: { ownerId: body.ownerId } });
        await prisma.owner.delete({ where: { id: path.ownerId } });
      });
      return { status: 204 };
    },
    async deleteOwner({ path }, { prisma }) {
      await prisma.owner.delete({ where: { id: path.ownerId } });
      return { status: 204 };
    },
    async deleteKeeper({ path }, { prisma }) {
      await prisma.keeper.delete({ where: { id: path.keeper_id } });
      return { status: 204 };
    },
  };
}

const connected = ({ name, ownerId, keeperId }: Omit<ThingRow, "id">) => ({
  name,
  owner: { connect: { id: ownerId } },
  ...(keeperId !== null && { keeper: { connect: { id: keeperId } } }),
});
