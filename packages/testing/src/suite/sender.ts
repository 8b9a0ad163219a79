import { isIdempotencyKey } from "@contract-first/reading/headers";
import { expect } from "vitest";
import { endingResponse } from "../harness/read-stream.ts";
import type { TestService } from "../harness/test-service.ts";
import type { Described, DescribedOperation } from "./described.ts";
import type { Observations } from "./observed.ts";
import { exampleRequests, type RequestParts, toRequest } from "./requests.ts";

/** The services to which requests are sent. */
export interface TestServices {
  normal: TestService<unknown>;
  /** A service without capacity for any request. */
  overloaded: TestService<unknown>;
  /** A service whose database may lose its tables. */
  broken: TestService<unknown>;
}

/** Sends requests with an API key, and checks each response against the contract. */
export class Sender {
  readonly contract: Described;
  readonly services: TestServices;
  readonly #observations: Observations;
  #secret = "";
  /** The numbers of the addresses, by `Idempotency-Key`. */
  readonly #addresses = new Map<string, number>();
  readonly #authorized = new WeakSet<Request>();
  readonly #kept = new Map<string, RequestParts>();

  constructor(contract: Described, observations: Observations, services: TestServices) {
    this.contract = contract;
    this.#observations = observations;
    this.services = services;
  }

  /** Creates the key after the service has started. */
  async begin(): Promise<void> {
    const unlimited = { perMinute: 1_000_000, perDay: 1_000_000 };
    this.#secret = (await this.services.normal.createKey(unlimited)).secret;
  }

  /** Sends a request with the key unless it has another one, and checks the response. */
  send(operation: DescribedOperation, request: Request): Promise<Response> {
    return this.sendBy(fetch, operation, request);
  }

  async sendBy(
    transport: (request: Request) => Promise<Response>,
    operation: DescribedOperation,
    request: Request,
  ): Promise<Response> {
    const isAuthorized = this.#authorized.has(request);
    const sent = isAuthorized ? request : this.authorize(operation, request, this.#secret);
    sent.headers.set("X-Forwarded-For", this.#addressFor(sent));
    const response = await endingResponse(await transport(sent));
    expect(await this.#observations.faultsOf(operation, response.clone())).toEqual([]);
    return response;
  }

  /**
   * The address from which a request is sent. Requests without an API key are counted by address, and those of
   * all operations exceed the limit of one address. An `Idempotency-Key` belongs to its address, so requests
   * with the same key have the same address.
   */
  #addressFor({ headers }: Request): string {
    const key = headers.get("Idempotency-Key");
    const sent = this.#addresses.size;
    const number = (key === null ? undefined : this.#addresses.get(key)) ?? sent;
    this.#addresses.set(key ?? `without ${sent}`, number);
    return `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`;
  }

  /** The request with a new API key. */
  authorize(operation: DescribedOperation, request: Request, secret: string): Request {
    const authorized = this.contract.authorized(operation, request, secret);
    this.#authorized.add(authorized);
    return authorized;
  }

  async sendParts(operation: DescribedOperation, parts: RequestParts): Promise<Response> {
    const request = toRequest(this.services.normal.origin, operation, parts);
    const response = await this.send(operation, request);
    const isKept = response.status < 400 && Object.keys(parts.header).some(isIdempotencyKey);
    if (isKept) this.#kept.set(operation.id, parts);
    return response;
  }

  /** The last request to an operation whose response its `Idempotency-Key` has kept. */
  keptOf({ id }: DescribedOperation): RequestParts | undefined {
    return this.#kept.get(id);
  }

  /** @throws {Error} if the contract has no example */
  exampleOf(operation: DescribedOperation): RequestParts {
    const [parts] = exampleRequests(operation);
    if (parts === undefined)
      throw new Error(`${operation.id} has no example of a request: add one.`);
    return parts;
  }

  /** A copy of a request from the contract's examples, which may be changed. */
  exampleRequest(operation: DescribedOperation, { origin } = this.services.normal): Request {
    return toRequest(origin, operation, withNewKey(this.exampleOf(operation)));
  }
}

/** The same request as a new one, with another `Idempotency-Key` if it has one. */
export function withNewKey(parts: RequestParts): RequestParts {
  const name = Object.keys(parts.header).find(isIdempotencyKey);
  if (name === undefined) return parts;
  return { ...parts, header: { ...parts.header, [name]: crypto.randomUUID() } };
}
