import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "@contract-first/service/internal/database/database";
import {
  createTestDatabase,
  testedDialect,
} from "@contract-first/testing/internal/harness/test-database";
import { expect, onTestFinished, test } from "vitest";
import { example, runExampleCommand } from "../testing/example.ts";

/** A directory with the socket of a server, as PostgreSQL names it. */
async function socketDirectory({ hostname, port }: URL): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "socket-"));
  const server = createServer((socket) => {
    const forwarded = connect(Number(port || 5432), hostname);
    socket.pipe(forwarded).pipe(socket);
    for (const each of [socket, forwarded]) each.on("error", () => {});
  });
  await once(server.listen(join(folder, ".s.PGSQL.5432")), "listening");
  onTestFinished(() => {
    server.close();
    rmSync(folder, { recursive: true });
  });
  return folder;
}

test.runIf(testedDialect === "postgresql")(
  "a database is reached by the directory of a socket, however the URL names it",
  async () => {
    const { directUrl, remove } = await createTestDatabase();
    onTestFinished(remove);
    const server = new URL(directUrl);
    const folder = await socketDirectory(server);
    const { username, pathname } = server;
    const database = await openDatabase(example.storage, directUrl);
    await database.service.place.create({ data: { name: "Gotthard", kind: "tunnel" } });
    await database.$disconnect();
    for (const url of [
      `postgresql://${username}@${pathname}?host=${folder}`,
      `postgresql://${pathname}?host=${folder}&user=${username}`,
      `postgresql://${username}@${encodeURIComponent(folder)}${pathname}?schema=public`,
    ]) {
      const { stdout, stderr } = await runExampleCommand("check", [], { DATABASE_URL: url });
      expect([stderr, stdout]).toEqual(["", expect.stringMatching(/^Place +1$/m)]);
    }
  },
);
