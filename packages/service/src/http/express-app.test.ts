import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { contract } from "../../example/contract.ts";
import { createExpressApp } from "./express-app.ts";
import { listen } from "./node/listen.ts";
import { BatchedResponse } from "./request/batched-headers.ts";

test("responses are of the class that writes header fields at once, with the methods of Express", async () => {
  const app = createExpressApp().use((_request, response) => {
    response.json([response instanceof BatchedResponse, response.app === app]);
  });
  const server = await listen(app, contract, { host: "127.0.0.1", port: 0 });
  onTestFinished(() => once(server.close(), "close").then(() => {}));
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}`, { headers: { Connection: "close" } });
  expect(await response.json()).toEqual([true, true]);
});
