import { mkdtemp, rm, writeFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as server from "@contract-first/service/http";
import { drain, listen, type PlatformContract } from "@contract-first/service/internal/testing";
import { afterAll, beforeAll } from "vitest";
import type { Part } from "./arbitrary-schema.ts";
import { compileErrors, generate } from "./generated-contract.ts";

/** A contract that is served without keys, limits and a database. */
export interface ServedContract {
  /** The folder of the generated code. */
  folder: string;
  contract: PlatformContract;
  /** The base URL of its operations, such as `http://127.0.0.1:50123/v1`. */
  baseUrl: string;
  /** Sends a request; resolves to its status, and to what its body of JSON says. */
  send<Body = unknown>(path: string, init?: RequestInit): Promise<{ status: number; body: Body }>;
  /** Sends a body of JSON by POST. */
  post<Body = unknown>(path: string, body: unknown): Promise<{ status: number; body: Body }>;
  /** The generated client of the service. */
  createClient(options?: object): Promise<ServedClient>;
  /** The compiler's errors in a module beside the generated folders `types` and `client`. */
  compileErrors(module: string): Promise<string>;
}

// biome-ignore lint/suspicious/noExplicitAny: each contract has other data
type Call<First> = (first: First, second?: object) => Promise<any>;

/** A client whose operations the compiler does not know, with calls by path. */
export type ServedClient = Record<string, Call<object | undefined>> & { GET: Call<string> };

interface Served {
  /** The version of OpenAPI. */
  openapi?: string;
  /** The paths of the contract. */
  paths: Part;
  /** Further schemas of the contract, by name. */
  schemas?: Part;
  /** Carries out every operation. */
  handler: (input: never) => Promise<server.OperationResponse>;
}

/** Generates and serves a contract before the tests of a file, and stops after them. */
export function useServedContract({
  openapi = "3.1.0",
  paths,
  schemas = {},
  handler,
}: Served): ServedContract {
  const served: ServedContract = {
    ...{ folder: "", baseUrl: "", contract: {} as PlatformContract },
    async send<Body>(path: string, init?: RequestInit) {
      const response = await fetch(served.baseUrl + path, init);
      return { status: response.status, body: (await response.json()) as Body };
    },
    post(path, body) {
      const headers = { "Content-Type": "application/json" };
      return served.send(path, { method: "POST", headers, body: JSON.stringify(body) });
    },
    async createClient(options) {
      const { createServiceClient } = await import(
        join(served.folder, "client/generated/index.ts")
      );
      return createServiceClient({ baseUrl: served.baseUrl, ...options });
    },
    async compileErrors(module) {
      await writeFile(join(served.folder, "module.ts"), module);
      return compileErrors(served.folder, ["module.ts"]);
    },
  };
  let stop = async () => {};
  beforeAll(async () => {
    served.folder = await mkdtemp(join(tmpdir(), "served-contract-"));
    const document = {
      ...{ openapi, info: { title: "Served", version: "1.0.0" }, security: [], paths },
      servers: [{ url: "http://127.0.0.1:3000/v1" }],
      components: { schemas: { Error: error, ...schemas } },
    };
    const contract = await generate(document, served.folder);
    served.contract = contract;
    const ids = Object.keys(contract.operations);
    const app = server.contractApp(contract, {
      handlers: Object.fromEntries(ids.map((id) => [id, handler])),
      context: undefined,
      unexpected(thrown) {
        throw thrown;
      },
    });
    const listening = await listen(app, contract, { host: "127.0.0.1", port: 0 });
    stop = () => drain(listening, { idleMs: 0 });
    served.baseUrl = `http://127.0.0.1:${(listening.address() as AddressInfo).port}/v1`;
  });
  afterAll(async () => {
    await stop();
    await rm(served.folder, { recursive: true });
  });
  return served;
}

/** A 400 that lists the mistakes of a request. */
export const badRequest = {
  description: "The request is not valid.",
  content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
};

/** An operation that receives a body, and whose handler sends back what it has received. */
export function receiving(schema: Part, mediaType = "application/json"): Part {
  const requestBody = { required: true, content: { [mediaType]: { schema } } };
  return { requestBody, responses: echoed };
}

/** The responses of an operation whose handler sends back what it has received. */
export const echoed = {
  200: { description: "Received.", content: { "application/json": { schema: {} } } },
  400: badRequest,
};

const mistake = {
  type: "object",
  required: ["in", "rule", "message"],
  properties: { in: { type: "string" }, rule: { type: "string" }, message: { type: "string" } },
};
const error = {
  type: "object",
  required: ["code", "message", "status"],
  properties: {
    code: { type: "string" },
    message: { type: "string" },
    status: { type: "integer" },
    errors: { type: "array", items: mistake },
  },
};
