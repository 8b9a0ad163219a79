import { linkTo } from "./links.js";
import { type AnyCall, type Definition, operation, perform } from "./operation.js";
import type { ListOperation, OperationId } from "./operation-types.js";

/** Creates the function for an operation whose success is one page of a list. */
export function listOperation<Id extends OperationId>(
  ...definition: Definition
): ListOperation<Id> {
  async function* pages(...call: AnyCall) {
    const read = new Set<string>();
    let next = call[2]?.from;
    do {
      const page = await perform(definition, call, [read, next]);
      next = linkTo("next", page.response);
      yield { ...page, next };
    } while (next);
  }
  async function* all(...call: AnyCall) {
    for await (const { data } of pages(...call)) yield* data as unknown[];
  }
  return Object.assign(operation<Id>(...definition), { pages, all }) as never;
}
