import type { OpenApiDocument } from "@animal-store/contract/scripts/bundle";
import type { Located, Parameter, Response } from "@animal-store/contract/scripts/operation-table";
import { resolve } from "@animal-store/contract/scripts/references";
import { routeOf } from "./definition.js";
import { comment, linkOperations } from "./documentation.js";

/** What the contract says of an operation, as its JSDoc comment. */
export function describeOperation(document: OpenApiDocument, located: Located): string {
  const { operation } = located;
  const tags = [
    ...parameterTags(document, located),
    ...errorTags(document, located),
    ...deprecationTag(located),
  ];
  return comment([
    `${operation.summary}: \`${routeOf(located)}\`.`,
    linkOperations(operation.description),
    tags.join("\n"),
  ]);
}

function parameterTags(document: OpenApiDocument, { parameters, operation }: Located): string[] {
  const tags = parameters
    .map((parameter) => resolve<Parameter>(document, parameter))
    .map(({ name, description }) => `@param input.${name} - ${oneLine(description)}`);
  if (!operation.requestBody) return tags;
  const { description } = resolve(document, operation.requestBody);
  return [...tags, `@param input.body - ${oneLine(description)}`];
}

function errorTags(document: OpenApiDocument, { operation }: Located): string[] {
  return Object.entries(operation.responses)
    .filter(([status]) => !status.startsWith("2"))
    .map(([status, response]) => {
      const { description } = resolve<Response>(document, response);
      const error = status === "429" ? "RateLimitError" : "ApiError";
      return `@throws {${error}} ${status}: ${oneLine(description)}`;
    });
}

function deprecationTag({ operation }: Located): string[] {
  if (!operation.deprecated) return [];
  const { "x-deprecated-at": since, "x-sunset": sunset, "x-successor": successor } = operation;
  return [
    `@deprecated Since ${since}; to be removed on ${sunset}. Use {@link ${successor}} instead.`,
  ];
}

function oneLine(text = ""): string {
  return text.trim().replaceAll(/\s+/g, " ");
}
