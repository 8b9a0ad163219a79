import { randomUUID } from "node:crypto";
import type { RawLoad } from "@contract-first/testing/internal";
import { urlOf } from "../src/operations/operation.ts";
import type { FirstRequest } from "./servers.ts";
import type { BenchKeys } from "./store.ts";

/** One kind of request: the bytes to send, and the status that each response must have. */
export interface Traffic {
  name: string;
  status: number;
  requests: RawLoad["requests"];
  /** Number of connections to a process; by default, that of all kinds. */
  connections?: number;
}

const rows = 10_000;

/** The request whose response shows that a server has started. */
export function firstRequest({ unlimited }: BenchKeys): FirstRequest {
  return { path: urlOf("getPet", { path: { petId: 1 } }), key: unlimited };
}

/** The kinds of requests that every server serves. */
export function commonKinds({ unlimited }: BenchKeys, count = rows): Traffic[] {
  const listOf = (limit: number) => urlOf("listPets", { query: { status: "available", limit } });
  return [
    { name: "list 20", status: 200, requests: [get(listOf(20), unlimited)] },
    { name: "list 100", status: 200, requests: [get(listOf(100), unlimited)] },
    getKind([unlimited], count),
    { name: "create", status: 201, requests: [create(unlimited)] },
  ];
}

/** The kinds of requests for the service only: creates with a new `Idempotency-Key` each, and over more connections. */
export function keyedKinds({ unlimited }: BenchKeys): Traffic[] {
  const requests = () => create(unlimited, randomUUID());
  const many = { status: 201, connections: 64 };
  return [
    { name: "create with a key", status: 201, requests },
    { name: "create, 64 connections", ...many, requests: [create(unlimited)] },
    { name: "create with a key, 64 connections", ...many, requests },
  ];
}

const pet = JSON.stringify({ name: "Bella", categoryId: 7, status: "available" });

function create(key: string, idempotencyKey?: string): Buffer {
  const header = idempotencyKey === undefined ? "" : `Idempotency-Key: ${idempotencyKey}\r\n`;
  return post(urlOf("listPets"), key, pet, header);
}

/** Gets animals in turn, with the keys in turn; the operation is deprecated. @param count the number of animals */
export function getKind(secrets: string[], count = rows): Traffic {
  const length = Math.max(1_000, secrets.length);
  const requests = Array.from({ length }, (_, index) => {
    const petId = 1 + ((index * 7_919) % count);
    return get(urlOf("getPet", { path: { petId } }), secrets[index % secrets.length] ?? "");
  });
  return { name: "get", status: 200, requests };
}

/** A request that every server refuses if it validates requests. */
export function invalidKind({ unlimited }: BenchKeys): Traffic {
  return { name: "400", status: 400, requests: [post(urlOf("listPets"), unlimited, '{"name":7}')] };
}

/** Requests that the service refuses; the peers have no keys and no limits. */
export function refusedKinds({ exhausted }: BenchKeys): Traffic[] {
  const path = urlOf("getPet", { path: { petId: 1 } });
  return [
    {
      name: "401",
      status: 401,
      requests: manyAddresses.map((address) => get(path, null, address)),
    },
    { name: "429", status: 429, requests: [get(path, exhausted)] },
  ];
}

const maxTextLength = 12_000;
/** A character that is percent-encoded as often as the header section has room for. */
const encoded = `%${"25".repeat(maxTextLength / 2)}`;

/** The requests that are most expensive to read. Each has one part of the maximum length that is accepted. */
export function maxLengthKinds({ unlimited }: BenchKeys): Traffic[] {
  const list = urlOf("listPets");
  const token = "a".repeat(maxTextLength);
  return [
    { name: "longest path", status: 404, requests: [get(`/${encoded}`, null)] },
    { name: "longest query", status: 400, requests: [get(`${list}?${encoded}`, unlimited)] },
    {
      name: "longest header",
      status: 401,
      requests: manyAddresses.slice(0, 1_000).map((address) => get(list, token, address)),
    },
    {
      name: "deepest body",
      status: 400,
      requests: [post(list, unlimited, "[".repeat(maxTextLength))],
    },
  ];
}

/** Addresses to send as a trusted proxy does: without a key, each address may send 60 requests a minute. */
const manyAddresses = Array.from(
  { length: 4_000 },
  (_, index) => `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`,
);

/** The bytes of a GET. @param address the address of the sender, as a trusted proxy names it */
function get(path: string, key: string | null, address?: string): Buffer {
  return Buffer.from(`GET ${path} HTTP/1.1\r\n${headers(key, address)}\r\n`);
}

function post(path: string, key: string, body: string, more = ""): Buffer {
  const content = `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n`;
  return Buffer.from(`POST ${path} HTTP/1.1\r\n${headers(key)}${more}${content}\r\n${body}`);
}

function headers(key: string | null, address?: string): string {
  const forwarded = address === undefined ? "" : `X-Forwarded-For: ${address}\r\n`;
  return `${headersOfClient}${key === null ? "" : `Authorization: Bearer ${key}\r\n`}${forwarded}`;
}

/** The headers that the generated client sends on Node.js, apart from the key and the headers of the body. */
const headersOfClient = [
  "Host: 127.0.0.1:3000",
  "Connection: keep-alive",
  "Accept: */*",
  "Accept-Language: *",
  "Sec-Fetch-Mode: cors",
  "User-Agent: node",
  "Accept-Encoding: gzip, deflate",
  "",
].join("\r\n");
