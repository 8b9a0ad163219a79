import type { OpenApiDocument } from "@animal-store/contract/scripts/bundle";
import { locatedOperations } from "@animal-store/contract/scripts/operation-table";
import { type File, renderTypes } from "@animal-store/contract/scripts/render";
import { requireFreeNames } from "./free-names.js";
import { requireReadable } from "./readable.js";
import { renderContract } from "./render-contract.js";
import { renderMockData } from "./render-mock-data.js";
import { renderOperations } from "./render-operations.js";
import { requireSendable } from "./sendable.js";

/**
 * The generated files of the package.
 *
 * @throws {Error} when no client can be made that does what the contract says
 */
export function renderFiles(document: OpenApiDocument): (File | Promise<File>)[] {
  requireFreeNames(document);
  for (const located of locatedOperations(document)) {
    requireSendable(document, located);
    requireReadable(document, located);
  }
  return [
    renderContract(document),
    renderMockData(document),
    renderOperations(document),
    renderTypes(document),
  ];
}
