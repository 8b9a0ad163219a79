import { AnimalStoreError } from "./errors.js";
import { linkTo } from "./headers.js";
import {
  type AnyCall,
  type AnyFunction,
  type Definition,
  operation,
  succeeded,
} from "./operation.js";
import type { AnyResult, ListOperation, OperationId } from "./operation-types.js";
import type { Transport } from "./transport.js";

/** The function that performs an operation whose success is one page of a list. */
export function listOperation<Id extends OperationId>(
  ...definition: Definition
): ListOperation<Id> {
  const single = operation<Id>(...definition);
  const result = single.result as unknown as AnyFunction<AnyResult>;
  async function* pages(transport: Transport, ...[input, options]: AnyCall) {
    let next = insideService(transport, options?.from);
    do {
      const page = succeeded(await result(transport, input, { ...options, from: next }));
      next = insideService(transport, linkTo("next", page.response), page.response.url);
      yield { ...page, next };
    } while (next);
  }
  async function* all(...call: Parameters<typeof pages>) {
    for await (const { data } of pages(...call)) yield* data as unknown[];
  }
  return Object.assign(single, { pages, all }) as never;
}

/** The API key goes nowhere else: not to another origin, nor to another path of this one. */
function insideService({ baseUrl }: Transport, page?: string, base?: string): string | undefined {
  const url = page && new URL(page, base).href;
  if (!url || url.startsWith(`${new Request(baseUrl).url}/`)) return url;
  throw new AnimalStoreError(`Unexpected page: ${url}`);
}
