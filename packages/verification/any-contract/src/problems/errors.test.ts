import { request } from "node:http";
import { text } from "node:stream/consumers";
import { useTestService } from "@contract-first/testing";
import { describe, expect, test } from "vitest";
import { useProblemService } from "./service.ts";

const service = await useProblemService();
const api = useTestService(service);
const base = service.contract.basePath;
const problemJson = "application/problem+json; charset=utf-8";

async function errorOf(path: string, init: RequestInit = {}) {
  const response = await api.request(`${base}${path}`, init);
  return {
    status: response.status,
    type: response.headers.get("Content-Type"),
    body: (await response.json()) as object,
  };
}

function post(body: object, query = "") {
  const headers = { "Content-Type": "application/json" };
  return errorOf(`/places${query}`, { method: "POST", headers, body: JSON.stringify(body) });
}

/** The problem that the platform writes, whose schema in the contract has no other properties. */
const problem = (status: number, title: string, detail: string, type = "about:blank") => ({
  status,
  type: problemJson,
  body: { type, title, status, detail: expect.stringContaining(detail) },
});

const registered = "https://iana.org/assignments/http-problem-types";

describe("the errors of the platform are problems", () => {
  test("without a key, which default declares", async () => {
    const headers = { Authorization: "" };
    expect(await errorOf("/places", { headers })).toEqual(
      problem(401, "Unauthorized", "An API key is required"),
    );
  });

  test("with the places of mistakes, as far as the contract has room for them", async () => {
    expect(await post({ kind: "cave" })).toEqual({
      status: 400,
      type: problemJson,
      body: {
        ...problem(400, "Bad Request", "name: This value is required.").body,
        errors: [{ pointer: "/name", detail: "This value is required." }],
      },
    });
    expect(await post({ name: "Hall", kind: "hall" }, "?undeclared=1")).toMatchObject({
      body: { errors: [{ field: "undeclared", detail: "This name is not declared here." }] },
    });
  });

  test("where there is no operation, and for another method", async () => {
    expect(await errorOf("/nothing")).toEqual(problem(404, "Not Found", "There is nothing"));
    expect(await errorOf("/places", { method: "PATCH" })).toEqual(
      problem(405, "Method Not Allowed", "PATCH is not supported here"),
    );
  });

  test("over the limit", async () => {
    const { secret } = await api.createKey({ perMinute: 0, perDay: 0 });
    const headers = { Authorization: `Bearer ${secret}` };
    expect(await errorOf("/places", { headers })).toEqual(
      problem(429, "Too Many Requests", "The limit of 0 requests", `${registered}#quota-exceeded`),
    );
  });

  test("during a ban", async () => {
    const { secret } = await api.createKey({ perMinute: 0, perDay: 0 });
    const headers = { Authorization: `Bearer ${secret}` };
    for (let count = 0; count < 10; count += 1) await errorOf("/places", { headers });
    expect(await errorOf("/places", { headers })).toEqual(
      problem(429, "Too Many Requests", "is banned", `${registered}#abnormal-usage-detected`),
    );
  });

  test("for what is not HTTP", async () => {
    const response = await new Promise<{ type: unknown; body: string }>((resolve, reject) => {
      const sent = request(api.origin, { headers: { "X-Long": "x".repeat(20_000) } }, async (got) =>
        resolve({ type: got.headers["content-type"], body: await text(got) }),
      );
      sent.once("error", reject).end();
    });
    expect(response.type).toBe(problemJson);
    expect(JSON.parse(response.body)).toEqual(
      problem(431, "Request Header Fields Too Large", "header section").body,
    );
  });
});

describe("an operation fails", () => {
  test("with a status that a range covers, and a type of its own", async () => {
    expect(await post({ name: "Atlantis", kind: "cave" })).toEqual({
      status: 451,
      type: problemJson,
      body: { type: "/problems/lost", title: "Lost", detail: "Atlantis is lost.", status: 451 },
    });
  });

  test("with what only its own status declares", async () => {
    expect(await errorOf("/places/1", { method: "DELETE" })).toEqual({
      status: 409,
      type: problemJson,
      body: { title: "The first place stays", since: 1853, status: 409 },
    });
  });

  test("with a sentence, where the contract declares no body", async () => {
    expect(await errorOf("/places/77")).toEqual(problem(404, "Not Found", "There is no place 77."));
  });
});

test("an operation with older errors has them also from the platform", async () => {
  expect(await errorOf("/old-places/77")).toEqual({
    status: 404,
    type: "application/json; charset=utf-8",
    body: { error: { message: "There is no place 77.", type: "gone", http_status: "404" } },
  });
  const headers = { Authorization: "" };
  expect(await errorOf("/old-places/1", { headers })).toMatchObject({
    status: 401,
    type: "application/json; charset=utf-8",
    body: { error: { type: "unauthorized", http_status: "401" } },
  });
});
