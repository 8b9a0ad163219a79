import type { Header } from "@contract-first/reading/objects";
import { parameterSchema } from "@contract-first/reading/parameter-styles";
import { typesOf } from "@contract-first/reading/parameters";
import { follower } from "@contract-first/reading/references";
import type { OpenApiDocument } from "../contract-document/document.ts";
import { responseHeaders } from "../contract-document/operations.ts";
import { constant } from "../files/source-text.ts";

/**
 * The response headers that are read as numbers. The types of results also follow this list, so they are right even if
 * a contract declares one name in two ways.
 */
export function renderHeaders(document: OpenApiDocument): string {
  return constant(
    "The response headers that are numbers.",
    "numberHeaders",
    numberHeaders(document),
  );
}

export function numberHeaders(document: OpenApiDocument): string[] {
  const isNumber = (header: Header) =>
    typesOf(parameterSchema(header), follower(document))?.every((type) =>
      numberTypes.includes(type),
    );
  const headers = Object.entries(responseHeaders(document));
  return headers.filter(([, header]) => isNumber(header)).map(([name]) => name);
}

const numberTypes = ["integer", "number"];
