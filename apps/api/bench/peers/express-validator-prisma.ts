/** The obvious wiring of a contract: Express, express-openapi-validator and Prisma. */
import express, { type ErrorRequestHandler } from "express";
import * as OpenApiValidator from "express-openapi-validator";
import type { PetStatus } from "../../src/generated/sqlite/client.ts";
import { openPrisma, toPet } from "./prisma.ts";

const prisma = await openPrisma();
const app = express();
app.use(express.json());
app.use(
  OpenApiValidator.middleware({
    apiSpec: new URL("../../../../openapi/openapi.yaml", import.meta.url).pathname,
    validateRequests: true,
    validateResponses: true,
    validateSecurity: false,
  }),
);

app.get("/v1/pets", async (request, response) => {
  const { limit, status } = request.query as unknown as { limit: number; status?: PetStatus };
  const rows = await prisma.pet.findMany({
    where: status ? { status } : {},
    orderBy: { id: "asc" },
    take: limit,
  });
  response.json(rows.map(toPet));
});

app.post("/v1/pets", async (request, response) => {
  const { name, categoryId, status } = request.body;
  const row = await prisma.pet.create({ data: { name, categoryId, status } });
  response.status(201).json(toPet(row));
});

app.get("/v1/pets/:petId", async (request, response) => {
  const row = await prisma.pet.findUnique({ where: { id: BigInt(request.params.petId) } });
  if (row === null) response.status(404).json({ code: "not_found", message: "none", status: 404 });
  else response.json(toPet(row));
});

const sendError: ErrorRequestHandler = ({ status = 500, message }, _request, response, _next) => {
  response.status(status).json({ code: "invalid_request", message, status });
};
app.use(sendError);

app.listen(Number(process.env.PORT), "127.0.0.1");
