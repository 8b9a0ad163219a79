// Generated from packages/verification/example/openapi.yaml by pnpm generate. Do not edit.

import * as runtime from "@contract-first/client-runtime/mock";
import { environments } from "./contract.ts";
import * as data from "./mock-data.ts";
import type { OperationMethods } from "./operations.ts";
import type { Address, Contract, OperationId } from "./types.ts";

interface MockedContract extends Contract {
  mockExamples: data.MockExamples;
}

/** The response of a mock. Whatever is omitted is taken from the contract's first example. */
export interface MockResponseInit<
  Id extends OperationId,
  S extends runtime.Status<MockedContract, Id>,
> extends runtime.MockResponseInit<MockedContract, Id, S> {}

/** The argument of a function that creates the response of a mock. */
export interface MockRequest<Id extends OperationId>
  extends runtime.MockRequest<MockedContract, Id> {}

/** MSW handlers whose responses conform to the contract. */
export type EchoRegisterMock = runtime.Mock<MockedContract, OperationMethods>;

/**
 * Creates mocks of every operation and every declared status: what `createEchoRegisterClient` would get.
 *
 * @example
 * const mock = mockEchoRegister({ baseUrl });
 * const server = setupServer(...mock.handlers);
 */
export function mockEchoRegister(address: Address): EchoRegisterMock {
  return runtime.createMock(address, { ...data, environments }) as EchoRegisterMock;
}
