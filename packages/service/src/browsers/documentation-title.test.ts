import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { PlatformContract } from "../contract.ts";
import { createExpressApp } from "../http/index.ts";
import { documentation } from "./documentation.ts";

const title = `Cash $& Carry </title><script>told()</script> "'{below} $1`;
const basePath = '/v1";told()//`$&\\';
const contract = {
  basePath,
  document: { openapi: "3.1.0" },
  info: { title },
} as unknown as PlatformContract;
const server = createServer(createExpressApp().use(documentation(contract)));
let origin = "";

beforeAll(async () => {
  await once(server.listen(0, "127.0.0.1"), "listening");
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

const get = async (path: string) => (await fetch(origin + path)).text();

test("the title of the page is that of the contract, whatever characters it has", async () => {
  const page = await get("/docs");
  const [, shown = ""] = /<title>(.*): API reference<\/title>/.exec(page) ?? [];
  expect(shown).toBe(
    `Cash $&amp; Carry &lt;/title&gt;&lt;script&gt;told()&lt;/script&gt; &quot;'{below} $1`,
  );
});

test("the base path is a text of the script, whatever characters it has", async () => {
  const [, literal = ""] =
    /^const server = location\.origin\.concat\((".*")\);$/m.exec(await get("/docs/page.js")) ?? [];
  expect(literal && JSON.parse(literal)).toBe(basePath);
});
