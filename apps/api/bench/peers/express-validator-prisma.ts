/** The obvious wiring of a contract: Express, express-openapi-validator and Prisma. */
import { registerHooks } from "node:module";
import express, { type ErrorRequestHandler } from "express";
import type { PetStatus } from "../../src/generated/sqlite/client.ts";
import { openPrisma, toPet } from "./prisma.ts";

// The repository installs no multer, because the service reads forms itself. This peer gets none, but loads it.
registerHooks({
  resolve: (name, context, next) => next(name === "multer" ? "node:stream" : name, context),
});
const OpenApiValidator = await import("express-openapi-validator");
const prisma = await openPrisma();
const app = express();
app.use(express.json());
app.use(
  OpenApiValidator.middleware({
    // The parser of its own dependency reads no merges of YAML.
    apiSpec: new URL("../../../../packages/contract/src/generated/openapi.json", import.meta.url)
      .pathname,
    validateRequests: true,
    validateResponses: true,
    validateSecurity: false,
    fileUploader: false,
    // It takes the relative URL of a link to documentation for a mistake.
    validateApiSpec: false,
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
