import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, onTestFinished, test } from "vitest";
import { contract } from "../../../example/contract.ts";
import { createExpressApp } from "../express-app.ts";
import { listen } from "./listen.ts";

test("an idle connection holds neither its last request nor the response", async () => {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  let last: WeakRef<ServerResponse> | undefined;
  const app = createExpressApp().use((_request, response) => {
    last = new WeakRef(response.end("done"));
  });
  const server = await listen(app, contract, { host: "127.0.0.1", port: 0 });
  onTestFinished(() => void server.close().closeAllConnections());
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
  await once(socket, "data");
  await expect
    .poll(() => {
      collect();
      // The error of an attempt that fails holds what it has compared.
      return last?.deref() === undefined;
    })
    .toBe(true);
  expect(socket.destroyed).toBe(false);
});
