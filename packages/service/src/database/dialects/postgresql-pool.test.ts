import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { servicePool } from "./postgresql-pool.ts";

/** A message of PostgreSQL's protocol: https://www.postgresql.org/docs/current/protocol-message-formats.html */
function message(type: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(content.length + 4);
  return Buffer.concat([Buffer.from(type), length, content]);
}

const authenticated = message("R", Buffer.alloc(4));
const ready = message("Z", Buffer.from("I"));
const terminated = message("E", Buffer.from("SFATAL\0VFATAL\0C57P01\0Mterminating connection\0\0"));

test("a connection that breaks as soon as it is ready fails its statement, not the process", async () => {
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    // In one packet, so that nobody has the connection in between.
    socket.once("data", () => socket.end(Buffer.concat([authenticated, ready, terminated])));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const pool = servicePool(`postgresql://user@127.0.0.1:${port}/any`, {});
  const read = { name: "one", text: "SELECT 1", rowMode: "array" } as const;
  for (const statement of [read, "SELECT 1"])
    await expect(pool.query(statement)).rejects.toThrow(/connection|terminated/i);
  expect(connections).toBeGreaterThan(1);
  await pool.end();
});
