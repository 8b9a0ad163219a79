import type { Bound } from "../bound.ts";
import type { Contract, OperationId, ReadId } from "../contract.ts";
import type { Data, Input, Operation, OperationError } from "../operation-types.ts";
import type { AnyInput, Perform } from "./submission.ts";
import { type SubmitOptions, submit } from "./submissions.ts";

export interface MutationFunctions<C extends Contract> {
  /**
   * The options of a mutation for an operation that writes, for any function of TanStack Query that takes
   * such options. `mutate` takes the operation's input.
   *
   * If the operation takes an `Idempotency-Key`, the same input is one submission until there is a
   * response, and for a second after a success: it keeps its key, whatever is submitted in between.
   *
   * @param options `call`: the options of the calls; `storage`: the storage that keeps keys through a reload of the
   *   page, for example `() => sessionStorage`
   */
  apiMutation<Id extends WriteId<C>>(
    operation: Operation<C, Id, []> & Bound,
    options?: SubmitOptions,
  ): ApiMutation<C, Id>;
}

/** The operations that write. */
export type WriteId<C extends Contract> = Exclude<OperationId<C>, ReadId<C>>;

/** The function of `MutationFunctions`, untyped. */
export function apiMutation(operation: unknown, options: SubmitOptions = {}) {
  return {
    mutationFn: (input: unknown) => submit(operation as Perform, input as AnyInput, options),
    retry: false,
  };
}

/** The options of a mutation for an operation. */
export interface ApiMutation<C extends Contract, Id extends OperationId<C>> {
  mutationFn(input: Input<C, Id>): Promise<Data<C, Id>>;
  /** Always false: the transport already retries as the service requires. */
  retry: boolean | ((failures: number, error: OperationError<C, Id>) => boolean);
}
