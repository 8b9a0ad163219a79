/** Fastify with schemas of requests and responses, and Prisma. */
import Fastify from "fastify";
import type { PetStatus } from "../../src/generated/sqlite/client.ts";
import { openPrisma, toPet } from "./prisma.ts";

const prisma = await openPrisma();
const fastify = Fastify();

const status = { type: "string", enum: ["available", "pending", "sold"] };
const fields = { name: { type: "string" }, categoryId: { type: "integer" }, status };
const newPet = { type: "object", required: ["name", "categoryId"], properties: fields };
const pet = {
  type: "object",
  required: ["id", "name", "categoryId"],
  properties: { id: { type: "integer" }, ...fields },
};
const query = {
  type: "object",
  properties: { limit: { type: "integer", minimum: 1, maximum: 100, default: 20 }, status },
};

fastify.get<{ Querystring: { limit: number; status?: PetStatus } }>(
  "/v1/pets",
  { schema: { querystring: query, response: { 200: { type: "array", items: pet } } } },
  async ({ query: { limit, status } }) => {
    const rows = await prisma.pet.findMany({
      where: status ? { status } : {},
      orderBy: { id: "asc" },
      take: limit,
    });
    return rows.map(toPet);
  },
);

fastify.post<{ Body: { name: string; categoryId: number; status?: PetStatus } }>(
  "/v1/pets",
  { schema: { body: newPet, response: { 201: pet } } },
  async ({ body: { name, categoryId, status } }, reply) => {
    const row = await prisma.pet.create({ data: { name, categoryId, status: status ?? null } });
    reply.code(201);
    return toPet(row);
  },
);

fastify.get<{ Params: { petId: number } }>(
  "/v1/pets/:petId",
  {
    schema: {
      params: { type: "object", properties: { petId: { type: "integer" } } },
      response: { 200: pet },
    },
  },
  async ({ params: { petId } }, reply) => {
    const row = await prisma.pet.findUnique({ where: { id: petId } });
    return row === null ? reply.code(404).send({ message: "none" }) : toPet(row);
  },
);

await fastify.listen({ port: Number(process.env.PORT), host: "127.0.0.1" });
