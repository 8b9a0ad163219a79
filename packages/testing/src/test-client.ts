import type { Service } from "@contract-first/service";
import { expect, test } from "vitest";
import { Described, type DescribedOperation } from "./suite/described.ts";
import { type RequestParts, toRequest } from "./suite/requests.ts";

/** Creates a generated client. */
type CreateClient = (options: {
  baseUrl: string;
  fetch(request: Request): Promise<Response>;
  retry: false;
}) => object;

/** The function of an operation, without its types. Of a stream, it returns a generator. */
interface AnyCall {
  (input: object): Promise<unknown> & Partial<AsyncGenerator>;
  route?: string;
}

const origin = "http://service.example";

/**
 * Defines tests that the client can call every operation: it sends the method and the path of the contract. Call it in
 * a test file of the service. The service itself is not called.
 */
export function testClient<Client>(service: Service<Client>, createClient: CreateClient): void {
  const contract = new Described(service.contract);
  const { basePath } = service.contract;

  /** The requests that a call sends. The response is always an error. */
  async function sentBy({ method, path }: DescribedOperation, values: RequestParts["path"]) {
    const sent: Request[] = [];
    const fetch = async (request: Request) => {
      sent.push(request);
      return Response.json({ code: "unused", message: "Unused.", status: 500 }, { status: 500 });
    };
    const client = createClient({ baseUrl: origin + basePath, fetch, retry: false });
    const route = `${method} ${path.slice(basePath.length)}`;
    const call = (Object.values(client) as AnyCall[]).find((each) => each.route === route);
    const outcome = call?.(values);
    const failure = await Promise.resolve(outcome?.next?.() ?? outcome).catch((error) => error);
    return { sent, failure };
  }

  test.each(contract.operations)("calls $method $path", async (operation) => {
    const inPath = operation.parameters.filter((each) => each.in === "path");
    const values = Object.fromEntries(inPath.map(({ name, example }) => [name, example ?? 1]));
    const parts = { path: values, query: {}, header: {} };
    const { method, url } = toRequest(origin, operation, parts);
    const { sent, failure } = await sentBy(operation, values);
    const requests = sent.map((each) => [each.method, each.url]);
    expect(requests, String(failure)).toEqual([[method, url]]);
  });
}
