/** Express and a prepared statement, with no validation: the limit of the framework. */
import express from "express";
import { openSqlite } from "./sqlite.ts";

const { list, get, create } = openSqlite();
const app = express();
app.use(express.json());

app.get("/v1/pets", (request, response) => {
  response.json(list.all(String(request.query.status), Number(request.query.limit ?? 20)));
});

app.post("/v1/pets", (request, response) => {
  const { name, categoryId, status = null } = request.body;
  response.status(201).json(create.get(name, categoryId, status));
});

app.get("/v1/pets/:petId", (request, response) => {
  response.json(get.get(Number(request.params.petId)));
});

app.listen(Number(process.env.PORT), "127.0.0.1");
