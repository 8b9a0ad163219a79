import { compileContract } from "@contract-first/reading/compile-contract";
import type { Contract } from "../contract/contract.ts";
import { documentOf } from "../contract/document-of.ts";

/** A contract that a test has changed, or whose checks no other test shall share: compiled anew. */
export function compiled<Changed extends Omit<Contract<string>, "schemas">>(
  contract: Changed,
): Changed & Pick<Contract<string>, "schemas"> {
  const document = documentOf(contract);
  return { ...contract, schemas: { ...compileContract({ ...contract, document }) } };
}
