import { execFile } from "node:child_process";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

import { afterAll, beforeAll, expect, test } from "vitest";

const run = promisify(execFile);
const main = createRequire(import.meta.url).resolve(
  "@contract-first/client-runtime/internal/used/main",
);
const generated = new URL("../../verification/fixture-contract/client/generated/", import.meta.url);

// Within the package, so that React and the compilers are found.
const folder = fileURLToPath(new URL("../.used/", import.meta.url));

const store = `import { createFixtureClient, type OrderSearch } from "@fixture/client";
export const client = createFixtureClient({ baseUrl: "/api" });
const search = { categoryId: 7 };
export async function use(form: OrderSearch, untyped: any, key: "id" | "lines") {
  const [order] = await client.searchOrders({ body: { states: ["new", "on hold"] } });
  await client.searchOrders({ body: search });
  await client.searchOrders({ body: form });
  await client.listOrders({ "X-Trace": "1", created: { from: "2030-01-01" }, state: untyped });
  for await (const event of client.watchOrders({ state: "n/a" }))
    if (event.event === "changed" && event.data.state === "2nd try") return order?.[key];
  for await (const { name } of client.listProducts.all()) document.title = name;
  const { data } = await client.GET("/categories");
  return data?.map(({ parent }) => parent?.parent?.color);
}
`;

const page = `import type { Invoice, Order, OrderState } from "@fixture/client";
import { useApiMutation, useApiQuery } from "@fixture/client/react";
import { client } from "./store";
const labels: Partial<Record<OrderState, string>> = { "50%": "Half" };
function City({ address: { city } }: Invoice) {
  return <b>{city}</b>;
}
export function Card({ order }: { order: Order }) {
  const { payment, ...rest } = order;
  console.log(JSON.stringify(rest));
  if (payment.kind === "invoice") return <City {...payment} />;
  return <i title={order.deliverAt}>{labels[order.state]}</i>;
}
export function Orders() {
  const found = useApiQuery(client.listOrders, { paid: true });
  const create = useApiMutation(client.createOrder);
  const lines = [{ categoryId: 1, quantity: 2 }];
  const add = () => create.mutate({ body: { lines, payment: { kind: "card", token: "t" } } });
  return found.data ? <Card order={found.data[0] as Order} /> : <button onClick={add}>Add</button>;
}
`;

type Lists = Record<string, string[]>;
let uses: Record<string, { calls: string[]; places: Lists; passedOn: Lists }>;
beforeAll(async () => {
  await mkdir(`${folder}src`, { recursive: true });
  const client = fileURLToPath(generated);
  const paths = {
    "@fixture/client": [`${client}index.ts`],
    "@fixture/client/*": [`${client}*.ts`],
  };
  const modules = { module: "esnext", moduleResolution: "bundler", jsx: "react-jsx", paths };
  const compilerOptions = { ...modules, strict: true, target: "es2022", types: [] };
  const files = {
    "package.json": { name: "a-shop" },
    "tsconfig.json": { files: [], references: [{ path: "./tsconfig.app.json" }] },
    "tsconfig.app.json": { compilerOptions, include: ["src"] },
  };
  for (const [name, content] of Object.entries(files))
    await writeFile(folder + name, JSON.stringify(content));
  await writeFile(`${folder}src/store.ts`, store);
  await writeFile(`${folder}src/page.tsx`, page);
  await used();
  uses = JSON.parse(await readFile(`${folder}contract-use.json`, "utf8")).operations;
});
afterAll(() => rm(folder, { recursive: true }));

test("what requests are written with is named, to any depth", () => {
  expect(uses.searchOrders?.calls).toEqual(["src/store.ts:5", "src/store.ts:6", "src/store.ts:7"]);
  expect(uses.searchOrders?.places).toMatchObject({
    'body:/states/[]="new"': ["src/store.ts:5"],
    "body:/categoryId": ["src/store.ts:3"],
  });
  expect(uses.createOrder?.places).toEqual({
    "body:/lines": ["src/page.tsx:18"],
    "body:/lines/[]/categoryId": ["src/page.tsx:17"],
    "body:/lines/[]/quantity": ["src/page.tsx:17"],
    "body:/payment": ["src/page.tsx:18"],
    "body:/payment/kind": ["src/page.tsx:18"],
    'body:/payment/kind="card"': ["src/page.tsx:18"],
    "body:/payment/token": ["src/page.tsx:18"],
  });
  expect(uses.listOrders?.places).toMatchObject({
    "header:x-trace": ["src/store.ts:8"],
    "query:paid": ["src/page.tsx:15"],
  });
  expect(uses.watchOrders?.places).toMatchObject({ 'query:state="n/a"': ["src/store.ts:9"] });
  expect(uses.watchOrders?.places).not.toHaveProperty(['query:state="new"']);
});

test("what is read is named, in components, patterns, streams, pages and calls by path", () => {
  expect(uses.listOrders?.places).toMatchObject({
    "response:200:/[]/deliverAt": ["src/page.tsx:12"],
    "response:200:/[]/payment/address/city": ["src/page.tsx:5"],
    'response:200:/[]/payment/kind="invoice"': ["src/page.tsx:11"],
    'response:200:/[]/state="50%"': ["src/page.tsx:4"],
  });
  expect(uses.watchOrders?.places).toMatchObject({
    'response:200:/data/state="2nd try"': ["src/store.ts:10"],
  });
  expect(uses.listProducts?.places).toMatchObject({
    "response:200:/products/[]/name": ["src/store.ts:11"],
  });
  expect(uses.listCategories?.calls).toEqual(["src/store.ts:12"]);
  const read = Object.keys(uses.listCategories?.places ?? {});
  expect(read.map((place) => place.replace("response:200:/[]", ""))).toEqual([
    ...["/color", "/parent", "/parent/color"],
  ]);
});

test("what is handed on as a whole is listed at its place", () => {
  expect(uses.searchOrders?.passedOn).toMatchObject({ "body:/categoryId": ["src/store.ts:7"] });
  expect(uses.listOrders?.passedOn).toMatchObject({
    "query:state": ["src/page.tsx:12", "src/store.ts:8"],
    "response:200:/[]/gift": ["src/page.tsx:10", "src/store.ts:10"],
    "response:200:/[]/payment": ["src/store.ts:10"],
  });
});

test("the file is the same in the oldest TypeScript, until the code changes", async () => {
  await used("--check", "--typescript", "lowest-typescript");
  await writeFile(`${folder}src/store.ts`, store.replace('"n/a"', '"new"'));
  await expect(used("--check")).rejects.toThrow("contract-use.json is not fresh: run");
});

test.each([
  ["--typescript", "native-typescript", "has no stable interface for programs: run npm install"],
  ["--typescript", "none", "none is not installed: run npm install"],
  ["--client", "none", "No file of tsconfig.json imports none: name another"],
  ["--project", "none.json", "Correct "],
])("%s %s is refused", async (option, value, message) => {
  await expect(used(option, value)).rejects.toThrow(message);
});

function used(...args: string[]) {
  return run(process.execPath, [main, "used", ...args], { cwd: folder });
}
