/** node:http and a prepared statement, with no validation: the limit of the platform. */
import { createServer, type ServerResponse } from "node:http";
import { openSqlite, type Pet } from "./sqlite.ts";

const { list, get, create } = openSqlite();

const server = createServer((request, response) => {
  const [path = "", query] = (request.url ?? "").split("?");
  const id = path.slice("/v1/pets/".length);
  if (id !== "") return send(response, 200, get.get(Number(id)));
  if (request.method === "POST") {
    let body = "";
    request.setEncoding("utf8").on("data", (text) => (body += text));
    return request.on("end", () => {
      const { name, categoryId, status = null } = JSON.parse(body) as Pet;
      send(response, 201, create.get(name, categoryId, status));
    });
  }
  const search = new URLSearchParams(query);
  send(response, 200, list.all(String(search.get("status")), Number(search.get("limit") ?? 20)));
});

function send(response: ServerResponse, status: number, body: unknown): void {
  const text = JSON.stringify(body);
  response.writeHead(status, {
    "Content-Type": "application/json; charset=utf-8",
    "Content-Length": Buffer.byteLength(text),
  });
  response.end(text);
}

server.listen(Number(process.env.PORT), "127.0.0.1");
