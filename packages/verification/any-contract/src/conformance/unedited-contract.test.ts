import { testAnyInput, testContract, testMethods, useTestService } from "@contract-first/testing";
import { describe, expect, test } from "vitest";
import { compileErrors, useGeneratedContract } from "../testing/generated-contract.ts";
import { unwrittenService } from "../unwritten-service.ts";

const { folder, contract } = await useGeneratedContract("unedited-contract/openapi.yaml");
const service = unwrittenService(contract, {
  getShelvesByShelfBooksByBook: async ({ path }: { path: object }) => ({
    status: 200,
    body: JSON.stringify(path),
  }),
  getSeat: async ({ cookie }: { cookie: object }) => ({ status: 200, body: cookie }),
  getLog: async () => ({ status: 200, body: events() }),
});

async function* events() {
  yield { data: "one\ntwo" };
  yield { event: "more", data: "3" };
}

describe("over HTTP", () => {
  const api = useTestService(service);

  test("a name of the path that no parameter has is read as text", async () => {
    const response = await api.request("/v2/shelves/3/books/07");
    expect(await response.json()).toEqual({ shelf: 3, book: "07" });
  });

  test.each([
    ["seat=3; mood=loud", 200, { seat: 3, mood: "loud" }],
    ["other=1; seat=3", 200, { seat: 3, mood: "calm" }],
    ["mood=loud", 400, expect.anything()],
    ["seat=0", 400, expect.anything()],
    ["seat=3; mood=sad", 400, expect.anything()],
  ])("the cookies %j are read: %i", async (cookie, status, body) => {
    const response = await api.request("/v2/seat", { headers: { cookie } });
    expect([response.status, await response.json()]).toEqual([status, body]);
  });

  test("a security scheme that is not declared asks for a key", async () => {
    const headers = { Authorization: "" };
    const { status } = await api.request("/v2/shelves/3/books/07", { headers });
    expect(status).toBe(401);
  });

  test("events without itemSchema have any name, and text as their data", async () => {
    const response = await api.request("/v2/log");
    expect(response.headers.get("Content-Type")).toBe("text/event-stream");
    expect(await response.text()).toBe("data: one\ndata: two\n\nevent: more\ndata: 3\n\n");
  });
});

test("operations that cannot be served are left out", () => {
  expect(Object.keys(contract.operations).toSorted()).toEqual([
    "addDrink",
    "getEvent",
    "getLog",
    "getNothing",
    "getReportsByReportId",
    "getRoot",
    "getSeat",
    "getShelvesByShelfBooksByBook",
    "postSearches",
    "putPictures",
    "refuseBeta",
    "sendOperation",
  ]);
});

test("the generated code compiles", async () => {
  expect(await compileErrors(folder, ["types", "client/generated"])).toBe("");
});

describe("the contract", () => testContract(service));

describe("every method", () => testMethods(service));

describe("any input", () => testAnyInput(service));
