import { type ChildProcess, spawn } from "node:child_process";
import { EventEmitter, once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { OrderEvent } from "@contract-first/service/internal/http/testing/shop";
import { useShop } from "@contract-first/service/internal/http/testing/use-shop";
import { freePort } from "@contract-first/testing/internal/harness/free-port";
import { findProgram, requireOpen } from "@contract-first/testing/internal/harness/programs";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";

const nginx = findProgram("nginx", ["/usr/sbin"]);
const site = new URL("../../../../../../docs/operations/nginx.conf", import.meta.url);
const notice = (data: string): OrderEvent => ({ event: "notice", data });
const decoder = new TextDecoder();

describe.skipIf(nginx === null)("behind the site for nginx", () => {
  const running = useShop();
  let folder: string;
  let server: ChildProcess;
  let url: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "streams-nginx-"));
    const port = await freePort();
    const adapted = readFileSync(site, "utf8")
      .replace("127.0.0.1:3000", new URL(running.origin).host)
      .replace("listen 80;", `listen 127.0.0.1:${port};`);
    // Compression must not collect events either.
    const gzip = "gzip on; gzip_proxied any; gzip_min_length 0; gzip_types text/event-stream;";
    const config = `pid ${folder}/pid; error_log /dev/null; events {} http { access_log off; ${gzip}\n${adapted}\n}`;
    writeFileSync(join(folder, "nginx.conf"), config);
    const options = ["-p", folder, "-c", "nginx.conf", "-g", "daemon off;"];
    server = spawn(nginx ?? "", options, { stdio: "ignore" });
    url = `http://127.0.0.1:${port}/v1/orders/events`;
    await vi.waitFor(() => requireOpen(port), { timeout: 10_000 });
  });
  afterAll(async () => {
    server.kill();
    await once(server, "exit");
    rmSync(folder, { recursive: true });
  });

  const watch = (encoding: string) =>
    fetch(url, { headers: { Authorization: "Bearer key", "Accept-Encoding": encoding } });

  test.each(["identity", "gzip"])("each event arrives at once (%s)", async (encoding) => {
    const gate = new EventEmitter();
    running.shop.events = async function* (signal) {
      yield notice("One");
      await once(gate, "open", { signal });
      yield notice("Two");
    };
    const response = await watch(encoding);
    expect(response.headers.get("Content-Encoding")).toBe(encoding === "gzip" ? "gzip" : null);
    const reader = response.body?.getReader();
    expect(decoder.decode((await reader?.read())?.value)).toBe("event: notice\ndata: One\n\n");
    gate.emit("open");
    expect(decoder.decode((await reader?.read())?.value)).toBe("event: notice\ndata: Two\n\n");
    expect((await reader?.read())?.done).toBe(true);
  });

  test("the handler learns that a client has gone", async () => {
    let isOver = false;
    running.shop.events = async function* (signal) {
      yield notice("One");
      await once(signal, "abort");
      isOver = true;
    };
    await (await watch("identity")).body?.cancel();
    await vi.waitFor(() => expect(isOver).toBe(true));
  });

  test("the client learns that a stream has failed", async () => {
    const reported = vi.spyOn(console, "error").mockImplementation(() => {});
    running.shop.events = async function* () {
      yield notice("One");
      throw new Error("the source is gone");
    };
    await expect((await watch("identity")).text()).rejects.toThrow("terminated");
    reported.mockRestore();
  });
});
