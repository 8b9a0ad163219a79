import { AnimalStoreError } from "./errors.ts";
import { operation, succeed } from "./operation.ts";
import type { ListOperation, OperationId } from "./operation-types.ts";
import { arrayPage } from "./page.ts";
import { type AnyCall, type Definition, operationUrl } from "./request.ts";
import { pageUrl, unexpected } from "./service-url.ts";

/** Creates the function for an operation whose success is one page of a list. */
export function listOperation<Id extends OperationId>(
  ...definition: Definition
): ListOperation<Id> {
  const [route, , { page: readPage = arrayPage } = {}] = definition;
  async function* pages(...call: AnyCall) {
    const [{ baseUrl }, , options] = call;
    const list = operationUrl(definition, call);
    const read = new Set<string>();
    let from = options?.from;
    do {
      const url = from ? pageUrl(from, list, baseUrl) : list;
      // Different links can lead to the same page, so the URLs are compared.
      if (read.has(url)) throw unexpected(url);
      read.add(url);
      const page = await succeed(definition, call, url);
      const { items, next } = readPage(page, url);
      if (!Array.isArray(items)) throw new AnimalStoreError(`${route} answered no list`);
      yield { ...page, items, next };
      from = next;
    } while (from);
  }
  async function* all(...call: AnyCall) {
    for await (const { items } of pages(...call)) yield* items;
  }
  return Object.assign(operation<Id>(...definition), { pages, all }) as never;
}
