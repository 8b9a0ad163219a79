import {
  contractRouter,
  createExpressApp,
  errorHandler,
  idempotency,
  notFound,
  readBody,
  respond,
  validate,
} from "@animal-store/server";
import type { PlatformContract, PlatformOperation } from "../contract.ts";
import type { Transaction } from "../database/database.ts";
import { insert } from "../database/queries/query.ts";
import type { Table } from "../database/queries/table.ts";
import type { StorageModel } from "../database/storage-model.ts";
import { identify } from "../keys/access.ts";
import { clientId, limitRequests } from "../limits/rate-limit.ts";
import type { Service } from "../process/service.ts";
import { failureReporter } from "../reports/report-failures.ts";
import { nameOperation, reportRequests } from "../reports/report-requests.ts";
import { example } from "./example.ts";
import type { AnyClient, PrismaProject } from "./prisma-project.ts";

/** The models of a service whose rows refer to each other, beside those of the example. */
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

/** Which statements a handler runs: frequent queries, or those of Prisma's client. */
export type Through = "queries" | "prisma";

interface Input {
  path: { ownerId: number; keeper_id: number; thingId?: number };
  body: { through: Through; name: string; ownerId?: number; keeper_id?: number };
}

type Context = Pick<Transaction<AnyClient>, "queries" | "service">;

/** A service whose handlers leave all that the constraints of the database say to the platform. */
export function relatedService(project: PrismaProject): Service<AnyClient> {
  const model = lazily(() => project.model());
  const addThing = lazily(async () => {
    const { Thing } = await (await model()).tables();
    return {
      own: insert(Thing as Table<ThingRow>, ["id"]),
      all: insert(Thing as Table<ThingRow>, []),
    };
  });
  const add = async ({ path, body }: Input, ownerId: number, { queries, service }: Context) => {
    const { through, name, keeper_id } = body;
    const id = path.thingId === undefined ? undefined : BigInt(path.thingId);
    const keeperId = keeper_id === undefined ? null : BigInt(keeper_id);
    const row = { name, ownerId: BigInt(ownerId), keeperId };
    const { own, all } = await addThing();
    if (through === "prisma") await service.thing.create({ data: { ...row, id } });
    else if (id === undefined) await queries.insert(own, row);
    else await queries.insert(all, { ...row, id });
    return { status: 201, body: { name } };
  };
  const handlers: Record<string, (input: Input, context: Context) => Promise<unknown>> = {
    createThing: (input, context) => add(input, input.body.ownerId ?? 0, context),
    copyThing: (input, context) => add(input, input.body.ownerId ?? 0, context),
    addThing: (input, context) => add(input, input.path.ownerId, context),
    createThingOfSomebody: (input, context) => add(input, 0, context),
    async renameThing({ path, body }, { service }) {
      await service.thing.update({ where: { id: path.thingId }, data: { name: body.name } });
      return { status: 200, body: { name: body.name } };
    },
    async deleteOwner({ path }, { service }) {
      await service.owner.delete({ where: { id: path.ownerId } });
      return { status: 204 };
    },
    async deleteKeeper({ path }, { service }) {
      await service.keeper.delete({ where: { id: path.keeper_id } });
      return { status: 204 };
    },
  };
  const createApp: Service<AnyClient>["createApp"] = (dependencies) => {
    const { database, credentials, clients, counters, metrics, responses } = dependencies;
    const contextOf = (transaction: Context): Context => ({
      queries: transaction.queries,
      get service() {
        return transaction.service;
      },
    });
    const onceForKey = idempotency(contract, responses, { ownerOf: clientId.of, contextOf });
    const admit = [
      identify(contract, credentials, clients),
      limitRequests({ contract, clients, counters, metrics }),
    ];
    const chain = (id: string) => [
      nameOperation(id),
      ...admit,
      readBody(contract, id),
      validate(contract, id),
      respond(contract, id, {
        handler: handlers[id] as never,
        context: contextOf(database),
        once: onceForKey(id),
      }),
    ];
    const app = createExpressApp();
    app.use(reportRequests({ ...dependencies, contract }));
    app.use(contractRouter(contract, chain, admit), notFound);
    return app.use(errorHandler(contract, failureReporter(contract, database)));
  };
  const storage: StorageModel<AnyClient> = {
    folder: project.folder,
    clients: {
      sqlite: async () => (await model()).clients.sqlite(),
      postgresql: async () => (await model()).clients.postgresql(),
    },
    tables: async () => (await model()).tables(),
  };
  return { ...(example as unknown as Service<AnyClient>), contract, handlers, storage, createApp };
}

function lazily<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

const id = { $ref: "#/components/schemas/Id" };

/** A conflict whose examples have these codes. */
const conflictOf = (...codes: string[]) => ({
  description: "It conflicts with something.",
  content: {
    "application/json": {
      schema: { $ref: "#/components/schemas/Error" },
      examples: Object.fromEntries(
        codes.map((code) => [code, { value: { code, message: "A conflict.", status: 409 } }]),
      ),
    },
  },
});

const gone = { description: "It is gone." };

/** Only a handler knows what this has. */
const otherConflict = {
  description: "It has things.",
  content: {
    "application/json": { schema: { type: "object", required: ["things"], properties: {} } },
  },
};

const created = {
  description: "The thing.",
  content: { "application/json": { schema: { type: "object" } } },
};

interface Declared {
  method: PlatformOperation["method"];
  path: string;
  hasBody?: boolean;
  responses: Record<string, object>;
}

const badRequest = { $ref: "#/components/responses/BadRequest" };
const notFoundHere = { $ref: "#/components/responses/NotFound" };
const inProgress = { $ref: "#/components/responses/RequestInProgress" };
const failed = { $ref: "#/components/responses/InternalServerError" };

const declared: Record<string, Declared> = {
  createThing: {
    ...{ method: "post", path: "/things", hasBody: true },
    responses: {
      ...{ 201: created, 400: badRequest, 422: failed, 500: failed },
      409: conflictOf("request_in_progress", "name_taken"),
    },
  },
  renameThing: {
    ...{ method: "put", path: "/things/{thingId}", hasBody: true },
    // With a header that only the platform knows.
    responses: { 200: created, 400: badRequest, 409: inProgress, 500: failed },
  },
  createThingOfSomebody: {
    ...{ method: "post", path: "/things-of-somebody", hasBody: true },
    responses: { 201: created, 400: badRequest, 500: failed },
  },
  copyThing: {
    ...{ method: "post", path: "/things/{thingId}/copies", hasBody: true },
    responses: { 201: created, 400: badRequest, 409: conflictOf("name_taken"), 500: failed },
  },
  addThing: {
    ...{ method: "post", path: "/owners/{ownerId}/things", hasBody: true },
    responses: {
      201: created,
      404: notFoundHere,
      409: conflictOf("name_taken", "full"),
      500: failed,
    },
  },
  deleteOwner: {
    ...{ method: "delete", path: "/owners/{ownerId}" },
    responses: {
      204: gone,
      409: conflictOf("owner_in_use"),
      500: failed,
    },
  },
  deleteKeeper: {
    ...{ method: "delete", path: "/keepers/{keeper_id}" },
    responses: { 204: gone, 400: badRequest, 409: otherConflict, 500: failed },
  },
};

const newThing = {
  type: "object",
  required: ["through", "name"],
  properties: {
    through: { enum: ["queries", "prisma"] },
    name: { type: "string" },
    ...{ ownerId: id, keeper_id: id },
  },
};

const ownCodes = { name_taken: 409, full: 409, owner_in_use: 409 };

const keyParameter = { name: "Idempotency-Key", in: "header", schema: { type: "string" } };

function contractOf(operations: Record<string, Declared>): PlatformContract {
  const { openapi, info, servers, components } = example.contract.document;
  const paths: Record<string, Record<string, object>> = {};
  for (const [operationId, { method, path, hasBody, responses }] of Object.entries(operations)) {
    const parameters: object[] = namesIn(path).map((name) => ({
      ...{ name, in: "path", required: true, schema: id },
    }));
    const content = { "application/json": { schema: newThing } };
    paths[path] = {
      ...paths[path],
      [method]: {
        ...{
          operationId,
          responses,
          parameters: hasBody ? [...parameters, keyParameter] : parameters,
        },
        ...(hasBody && { requestBody: { required: true, content } }),
      },
    };
  }
  return {
    ...example.contract,
    errorStatuses: { ...example.contract.errorStatuses, ...ownCodes },
    document: { openapi, info, servers, components, paths },
    operations: Object.fromEntries(
      Object.entries(operations).map(([name, each]) => [name, operationOf(each)]),
    ),
  };
}

function namesIn(path: string): string[] {
  return Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = ""]) => name);
}

function operationOf({ method, path, hasBody, responses }: Declared): PlatformOperation {
  const integer = { type: "integer", style: "simple", explode: false } as const;
  const text = { type: "string", style: "simple", explode: false } as const;
  const body = { required: true, mediaType: "application/json", maximumBytes: 10_000 };
  const statuses = Object.keys(responses).map((status) => [
    status,
    { mediaType: status === "204" ? null : "application/json" },
  ]);
  return {
    ...{ method, path, deprecation: null, requestBody: hasBody ? body : null },
    responses: Object.fromEntries(statuses),
    parameters: {
      path: Object.fromEntries(namesIn(path).map((name) => [name, integer])),
      query: {},
      header: hasBody ? { "Idempotency-Key": text } : {},
    },
    ...{ authentication: "required", security: [{ apiKey: [] }] },
  };
}

const contract = contractOf(declared);
