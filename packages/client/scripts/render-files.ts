import type { OpenApiDocument } from "@animal-store/contract/scripts/bundle";
import { type File, renderTypes } from "@animal-store/contract/scripts/render";
import { renderContract } from "./render-contract.js";
import { renderMockData } from "./render-mock-data.js";
import { renderOperations } from "./render-operations.js";

/** The generated files of the package. */
export function renderFiles(document: OpenApiDocument): Promise<File>[] {
  return [
    renderContract(document),
    renderMockData(document),
    renderOperations(document),
    renderTypes(document),
  ];
}
