import { ClientError } from "./errors.ts";
import { operation, succeed, withMetadata } from "./operation.ts";
import { arrayPage } from "./page.ts";
import { type Arguments, callOf, type Definition, operationUrl } from "./request.ts";
import { absoluteUrl, pageUrl } from "./service-url.ts";

/** Creates the function for an operation whose success is one page of a list. */
export function listOperation<Typed>(definition: Definition): Typed {
  const { route, page: readPage = arrayPage } = definition;
  async function* pages(...args: Arguments) {
    const call = callOf(args);
    const { baseUrl } = call.transport;
    // A link may be absolute.
    const list = new Request(absoluteUrl(operationUrl(definition, call))).url;
    const read = new Set<string>();
    let from = call.options?.from;
    do {
      const url = from ? pageUrl(from, list, baseUrl) : list;
      // Different links can lead to the same page, so the URLs are compared.
      if (read.has(url)) throw new ClientError(`The list leads back to ${url}`);
      read.add(url);
      const page = withMetadata(definition, await succeed(definition, call, url));
      const { items, next } = readPage(page, url);
      if (!Array.isArray(items)) throw new ClientError(`The response to ${route} is not a list`);
      yield { ...page, items, next };
      from = next;
    } while (from);
  }
  const page = async (...args: Arguments) => (await pages(...args).next()).value;
  async function* all(...args: Arguments) {
    for await (const { items } of pages(...args)) yield* items;
  }
  return Object.assign(operation<object>(definition), { page, pages, all }) as never;
}
