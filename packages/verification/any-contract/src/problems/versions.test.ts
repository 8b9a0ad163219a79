import { useTestService } from "@contract-first/testing";
import { beforeAll, describe, expect, test } from "vitest";
import { useProblemService } from "./service.ts";

const service = await useProblemService();
const api = useTestService(service);
const base = service.contract.basePath;
let path: string;

/** Sends JSON to the place, or reads it. */
function send(method: string, headers: Record<string, string> = {}, body?: object) {
  const type = { "Content-Type": "application/json" };
  const init = body && { body: JSON.stringify(body), headers: { ...type, ...headers } };
  return api.request(path, { method, headers, ...init });
}

const versionOf = async () => (await send("GET")).headers.get("ETag") ?? "";

beforeAll(async () => {
  path = `${base}/places`;
  const created = await send("POST", {}, { name: "Hall", kind: "hall" });
  path = created.headers.get("Location") ?? "";
});

describe("a 304", () => {
  test("is counted and announced as any other response, and browsers may read its version", async () => {
    const version = await versionOf();
    const first = await send("GET", { "If-None-Match": '"other"' });
    const { status, headers } = await send("GET", { "If-None-Match": version });
    expect(status).toBe(304);
    const left = (of: Headers) => Number(of.get("X-RateLimit-Remaining"));
    expect(left(headers)).toBe(left(first.headers) - 1);
    expect(headers.get("X-Request-Id")).not.toBeNull();
    expect(headers.get("Cache-Control")).toBe("no-store");
    expect(headers.get("Content-Type")).toBeNull();
    expect(headers.get("Access-Control-Expose-Headers")).toContain("ETag");
  });

  test("is not sent without a key", async () => {
    const { status } = await send("GET", { "If-None-Match": "*", Authorization: "" });
    expect(status).toBe(401);
  });

  test("follows a condition that pages of other origins may send", async () => {
    const { headers } = await send("OPTIONS", {
      Origin: "https://page.example",
      "Access-Control-Request-Method": "PUT",
      "Access-Control-Request-Headers": "if-match, if-none-match",
    });
    expect(headers.get("Access-Control-Allow-Headers")).toBe("if-match, if-none-match");
  });
});

describe("errors about conditions are problems", () => {
  test.each([
    [{ "If-Match": '"other"' }, 412, "Precondition Failed"],
    [{}, 428, "Precondition Required"],
  ])("%o is %i", async (headers, status, title) => {
    const response = await send("PUT", headers, { name: "Cave", kind: "cave" });
    expect(response.headers.get("Content-Type")).toContain("application/problem+json");
    expect(await response.json()).toMatchObject({ type: "about:blank", title, status });
  });
});

describe("a repeated request", () => {
  const place = { name: "Larger hall", kind: "hall" };

  test("gets its kept response, although its version is not the current one any more", async () => {
    const headers = { "If-Match": await versionOf(), "Idempotency-Key": "replace" };
    const first = await send("PUT", headers, place);
    expect(first.status).toBe(200);
    const repeated = await send("PUT", headers, place);
    expect([repeated.status, repeated.headers.get("Idempotency-Replayed")]).toEqual([200, "true"]);
    expect(repeated.headers.get("ETag")).toBe(first.headers.get("ETag"));
    expect(await versionOf()).toBe(first.headers.get("ETag"));
  });

  test("of another version was refused, and is carried out with the current one", async () => {
    const key = { "Idempotency-Key": "refused" };
    const other = { name: "Small hall", kind: "hall" };
    const refused = await send("PUT", { ...key, "If-Match": '"other"' }, other);
    expect(refused.status).toBe(412);
    const accepted = await send("PUT", { ...key, "If-Match": await versionOf() }, other);
    expect([accepted.status, accepted.headers.get("Idempotency-Replayed")]).toEqual([200, null]);
  });
});

test.each(["without a key", "with keys"])(
  "of changes that arrive together %s, one is carried out",
  async (keyed) => {
    const version = { "If-Match": await versionOf() };
    const sent = Array.from({ length: 8 }, (_, index) => {
      const key = { "Idempotency-Key": `together ${index}`.replace(" ", "-") };
      const headers = { ...version, ...(keyed === "with keys" && key) };
      return send("PUT", headers, { name: `Tunnel ${index}, ${keyed}`, kind: "tunnel" });
    });
    const statuses = (await Promise.all(sent)).map(({ status }) => status).toSorted();
    expect(statuses).toEqual([200, ...Array(7).fill(412)]);
  },
);
