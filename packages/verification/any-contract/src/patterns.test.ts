import { expect, test } from "vitest";
import { echoed, receiving, useServedContract } from "./testing/served-contract.ts";

/** With JavaScript's own matching, 32 letters take half a minute, and each further one twice as long. */
const endless = "^(a+)+$";
const text = { type: "string", pattern: endless };
const fields = { type: "object", properties: { text } };
const form = "application/x-www-form-urlencoded";

const served = useServedContract({
  paths: {
    "/texts/{id}": { get: reading({ name: "id", in: "path", required: true, schema: text }) },
    "/query": { get: reading({ name: "text", in: "query", schema: text }) },
    "/header": { get: reading({ name: "X-Text", in: "header", schema: text }) },
    "/body": { post: receiving(fields) },
    "/form": { post: receiving(fields, form) },
    "/multipart": { post: receiving(fields, "multipart/form-data") },
    "/names": { post: receiving({ propertyNames: { pattern: endless } }) },
    "/maps": {
      post: receiving({
        type: "object",
        patternProperties: { [endless]: { type: "integer" } },
        additionalProperties: false,
      }),
    },
    "/formats": {
      post: receiving({
        type: "object",
        additionalProperties: false,
        properties: Object.fromEntries(formats().map((format) => [format, { format }])),
      }),
    },
  },
  handler: async () => ({ status: 200, body: "received" }),
});

function formats(): string[] {
  return [
    ...["date", "time", "date-time", "duration", "email", "hostname", "ipv4", "ipv6"],
    ...["uri", "uri-reference", "uuid", "byte"],
  ];
}

function reading(parameter: object): object {
  return { parameters: [parameter], responses: echoed };
}

const slow = `${"a".repeat(5_000)}!`;
const longer = `${"a".repeat(90_000)}!`;
const json = { "Content-Type": "application/json" };
const multipart = new FormData();
multipart.set("text", longer);

const requests: [place: string, path: string, init?: RequestInit][] = [
  ["a query", `/query?text=${slow}`],
  ["a header", "/header", { headers: { "X-Text": slow } }],
  ["a body", "/body", { headers: json, body: JSON.stringify({ text: longer }) }],
  ["a form", "/form", { body: new URLSearchParams({ text: longer }) }],
  ["a form with files", "/multipart", { body: multipart }],
  ["the name of a property", "/names", { headers: json, body: JSON.stringify({ [longer]: 1 }) }],
  ["a map", "/maps", { headers: json, body: JSON.stringify({ [longer]: 1 }) }],
];

// A text that kept the process busy would end these tests at their time limit.
test.each(requests)("no text keeps the process busy: in %s", async (_place, path, init = {}) => {
  const method = init.body === undefined ? "GET" : "POST";
  const response = await fetch(served.baseUrl + path, { method, ...init });
  expect(response.status).toBe(400);
});

test("no text keeps the process busy: in a path", async () => {
  const { status } = await fetch(`${served.baseUrl}/texts/${slow}`);
  expect(status).toBe(404);
});

test("texts that match are received", async () => {
  const { status } = await fetch(`${served.baseUrl}/query?text=${"a".repeat(5_000)}`);
  expect(status).toBe(200);
});

const pumps = ["a", "1", "a.", "a-", "a@", "1Y", "T1", ":1", "%aa", "/a", "//", "a:", "=", " "];

test.each(formats())("no text keeps the format %s busy", async (format) => {
  for (const pump of pumps) {
    const text = `${pump.repeat(90_000 / pump.length)}\\`;
    const body = JSON.stringify({ [format]: text });
    const init = { method: "POST", headers: json, body };
    expect((await fetch(`${served.baseUrl}/formats`, init)).status).toBe(400);
  }
});
