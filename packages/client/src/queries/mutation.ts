import type { Bound } from "../bound.ts";
import type { ReadId } from "../generated/contract.ts";
import type { Data, Input, Operation, OperationError, OperationId } from "../operation-types.ts";
import type { AnyInput, Perform } from "./submission.ts";
import { type SubmitOptions, submit } from "./submissions.ts";

/**
 * The options of a mutation for an operation that writes, for any function of TanStack Query that takes
 * such options. `mutate` takes the operation's input.
 *
 * If the operation takes an `Idempotency-Key`, the same input is one submission until there is a
 * response, and for a second after a success: it keeps its key, whatever is submitted in between.
 *
 * @param options `call`: the options of the calls; `storage`: what keeps keys through a reload of the page,
 *   for example `sessionStorage`
 */
export function apiMutation<Id extends Exclude<OperationId, ReadId>>(
  operation: Operation<Id, []> & Bound,
  options: SubmitOptions = {},
): ApiMutation<Id> {
  const perform = operation as unknown as Perform;
  return {
    mutationFn: (input) => submit(perform, input as AnyInput, options) as Promise<Data<Id>>,
    retry: false,
  };
}

/** The options of a mutation for an operation. */
export interface ApiMutation<Id extends OperationId> {
  mutationFn(input: Input<Id>): Promise<Data<Id>>;
  /** Always false: the transport already retries as the service requires. */
  retry: boolean | ((failures: number, error: OperationError<Id>) => boolean);
}
