import { linkTo } from "./links.js";
import { operation, succeed } from "./operation.js";
import type { ListOperation, OperationId } from "./operation-types.js";
import { type AnyCall, type Definition, operationUrl } from "./request.js";
import { pageUrl, unexpected } from "./service-url.js";

/** Creates the function for an operation whose success is one page of a list. */
export function listOperation<Id extends OperationId>(
  ...definition: Definition
): ListOperation<Id> {
  async function* pages(...call: AnyCall) {
    const [{ baseUrl }, , options] = call;
    const first = operationUrl(definition, call);
    const read = new Set<string>();
    let next = options?.from;
    do {
      const url = next ? pageUrl(next, first, baseUrl) : first;
      // Different links can lead to the same page, so the URLs are compared.
      if (read.has(url)) throw unexpected(url);
      read.add(url);
      const page = await succeed(definition, call, url);
      next = linkTo("next", page.response);
      yield { ...page, next };
    } while (next);
  }
  async function* all(...call: AnyCall) {
    for await (const { data } of pages(...call)) yield* data as unknown[];
  }
  return Object.assign(operation<Id>(...definition), { pages, all }) as never;
}
