import { isIdempotencyKey, spelledName } from "@contract-first/reading/headers";
import { isBinary } from "@contract-first/reading/media-types";
import { responseName } from "@contract-first/reading/responses";
import fc from "fast-check";
import type { Described, DescribedOperation } from "./suite/described.ts";
import { exampleRequests, type RequestParts, validRequests } from "./suite/requests.ts";
import { dropResources, holdingResources } from "./suite/resources.ts";
import { sendPart } from "./suite/send-part.ts";
import { type Sender, withNewKey } from "./suite/sender.ts";

/**
 * Provokes a response that only the service itself knows how to provoke.
 *
 * @param send sends the example of any operation, with these parts replaced
 */
export type ErrorScenario = (
  send: (id: string, parts?: Partial<RequestParts>) => Promise<Response>,
) => Promise<Response>;

/** By operationId and status code. */
type Own = Record<string, Record<number, ErrorScenario | "not sent">>;

/** The status codes that an operation never sends although the contract declares them. */
export function notSentBy(own: Own, id: string): string[] {
  const all = Object.entries(own[id] ?? {});
  return all.filter(([, each]) => each === "not sent").map(([status]) => status);
}

interface Scenario {
  status: number;
  when: string;
  provoke(): Promise<Response>;
}

/** The knowledge about responses that only the service has. */
interface Known {
  /** The scenarios that the service itself defines, by operationId and status code. */
  own: Own;
  /** The ids of the operations that are not written yet, which respond with examples. */
  unwritten: string[];
}

/** The statuses that do not depend on the logic of an operation. */
const ofChain = [400, 401, 408, 413, 415, 429, 503];

const repeats = ({ parameters }: DescribedOperation) =>
  parameters.some(({ in: place, name }) => place === "header" && isIdempotencyKey(name));

/** Whether an operation can respond with a status of the platform that its contract declares or covers by a range. */
function isOfChain({ needsScopes }: DescribedOperation, status: number): boolean {
  return ofChain.includes(status) || (status === 403 && needsScopes);
}

function canHave(operation: DescribedOperation, status: number): boolean {
  if (status === 401) return operation.needsKey;
  if (status === 403) return operation.needsScopes;
  if (status === 408 || status === 413) return operation.body !== null;
  return repeats(operation) || (status !== 409 && status !== 422);
}

/** The part of a test's title for an operation that is not written yet and responds with an example. */
export const asExample = "as an example";

/** How to provoke each status that the contract declares. */
export class ErrorScenarios {
  readonly #contract: Described;
  readonly #sender: Sender;
  readonly #own: Own;
  readonly #unwritten: string[];

  constructor(contract: Described, sender: Sender, { own, unwritten }: Known) {
    this.#contract = contract;
    this.#sender = sender;
    this.#own = own;
    this.#unwritten = unwritten;
  }

  /** Whether the service has its own scenario for this status. */
  isOwn({ id }: DescribedOperation, status: number): boolean {
    return typeof this.#own[id]?.[status] === "function";
  }

  of(operation: DescribedOperation): Scenario[] {
    const isUnwritten = this.#unwritten.includes(operation.id);
    // Without a handler, a body of bytes is not read.
    const isRead = !isUnwritten || !isBinary(operation.body?.mediaType ?? "application/json");
    const possible = Object.entries(this.#general).filter(
      ([status]) =>
        responseName(operation.responses, Number(status)) !== undefined &&
        canHave(operation, Number(status)) &&
        this.#own[operation.id]?.[Number(status)] !== "not sent" &&
        (status !== "429" || this.#contract.acceptsKeys(operation)) &&
        (isRead || status !== "408") &&
        (!isUnwritten || isOfChain(operation, Number(status))),
    );
    const general = possible.map(([status, provoke]) => ({
      ...{ status: Number(status), when: "when it must" },
      provoke: () => provoke(operation),
    }));
    if (isUnwritten) {
      const numbers = Object.keys(operation.responses).filter((status) => /^\d+$/.test(status));
      const examples = numbers.map(Number).filter((status) => !isOfChain(operation, status));
      const asked = examples.map((status) => ({
        ...{ status, when: asExample },
        provoke: () => this.#askForExample(operation, status),
      }));
      return [...general, ...asked];
    }
    const own = Object.entries(this.#own[operation.id] ?? {}).flatMap(([status, scenario]) => {
      if (scenario === "not sent") return [];
      // The response to HEAD has the status of the one to GET.
      const named = (id: string) => (id === operation.id ? operation : this.#operationOf(id));
      const provoke = () => scenario((id, parts) => this.#sendExample(named(id), parts));
      return [{ status: Number(status), when: "for a reason of its own", provoke }];
    });
    return [...general, ...own];
  }

  #askForExample(operation: DescribedOperation, status: number): Promise<Response> {
    const { header, ...parts } = withNewKey(this.#sender.exampleOf(operation));
    const condition = spelledName(Object.keys(header), "If-Match");
    // A resource that does not exist yet has no version (RFC 9110, section 13.1.1).
    const isCreated = status === 201 && condition !== undefined;
    const others = Object.entries(header).filter(([name]) => name !== condition);
    const sent = isCreated ? { ...Object.fromEntries(others), "If-None-Match": "*" } : header;
    const asking = { ...parts, header: { ...sent, Prefer: `code=${status}` } };
    return this.#sender.sendParts(operation, asking);
  }

  #operationOf(id: string): DescribedOperation {
    const operation = this.#contract.operations.find((each) => each.id === id);
    if (operation === undefined) throw new Error(`The contract has no operation ${id}.`);
    return operation;
  }

  async #sendExample(
    operation: DescribedOperation,
    parts: Partial<RequestParts> = {},
  ): Promise<Response> {
    const example = withNewKey(this.#sender.exampleOf(operation));
    return this.#sender.sendParts(operation, { ...example, ...parts });
  }

  /** The scenarios that every operation has. */
  readonly #general: Record<number, (operation: DescribedOperation) => Promise<Response>> = {
    401: (operation) => this.#sendWith(operation, "none"),
    403: async (operation) => {
      const { secret } = await this.#sender.services.normal.createKey({ scopes: "" });
      return this.#sendWith(operation, secret);
    },
    408: (operation) =>
      this.#sender.sendBy(sendPart, operation, this.#sender.exampleRequest(operation)),
    409: (operation) => this.#sendWhileInProgress(operation),
    413: (operation) => {
      const body = " ".repeat((operation.body?.maximumBytes ?? 0) + 1);
      const request = this.#sender.exampleRequest(operation);
      return this.#sender.send(operation, new Request(request, { body }));
    },
    422: (operation) => this.#reuseKey(operation),
    429: async (operation) => {
      const { secret } = await this.#sender.services.normal.createKey({ perMinute: 1, perDay: 1 });
      await this.#sendWith(operation, secret);
      return this.#sendWith(operation, secret);
    },
    500: async (operation) => {
      const { broken } = this.#sender.services;
      await dropResources(broken.database);
      return this.#sendWith(operation, broken.secret, broken);
    },
    503: (operation) => {
      const { overloaded } = this.#sender.services;
      return this.#sendWith(operation, overloaded.secret, overloaded);
    },
  };

  #sendWith(operation: DescribedOperation, secret: string, service = this.#sender.services.normal) {
    const request = this.#sender.exampleRequest(operation, service);
    return this.#sender.send(operation, this.#sender.authorize(operation, request, secret));
  }

  async #sendWhileInProgress(operation: DescribedOperation): Promise<Response> {
    const newRequest = () => withNewKey(this.#sender.exampleOf(operation));
    // This caches the API key, because the database will not be able to look it up.
    await this.#sender.sendParts(operation, newRequest());
    const attempt = async (): Promise<Response | undefined> => {
      const parts = newRequest();
      const sent: Promise<Response>[] = [];
      await holdingResources(this.#sender.services.normal.database, async () => {
        sent.push(this.#sender.sendParts(operation, parts));
        sent.push(this.#sender.sendParts(operation, parts));
        await Promise.race(sent);
      });
      return (await Promise.all(sent)).find(({ status }) => status === 409);
    };
    // On a busy machine, the first request may have given up before the second one arrives.
    for (let attempts = 0; attempts < 5; attempts++) {
      const refused = await attempt();
      if (refused) return refused;
    }
    return Response.error();
  }

  /** Sends the `Idempotency-Key` of one request with the content of another. */
  async #reuseKey(operation: DescribedOperation): Promise<Response> {
    const requests = validRequests(this.#contract, operation);
    const valid = requests === null ? [] : fc.sample(requests, { numRuns: 10, seed: 1 });
    const others = [...exampleRequests(operation), ...valid];
    // The service may accept an example only once, because a value of it is unique.
    const first =
      this.#sender.keptOf(operation) ?? (await this.#keepOne(operation, others.map(withNewKey)));
    const second = others.find((each) => JSON.stringify(each.body) !== JSON.stringify(first.body));
    if (second === undefined)
      throw new Error(`${operation.id} needs a second body: add an example.`);
    return this.#sender.sendParts(operation, { ...first, body: second.body ?? null });
  }

  /** Sends requests until a response is kept. */
  async #keepOne(operation: DescribedOperation, requests: RequestParts[]): Promise<RequestParts> {
    for (const parts of requests) {
      if ((await this.#sender.sendParts(operation, parts)).status < 400) return parts;
    }
    throw new Error(`${operation.id} accepts no request: correct its examples in the contract.`);
  }
}
