import type { Response } from "@contract-first/reading/objects";
import { inputName } from "@contract-first/reading/parameter-styles";
import { resolved } from "@contract-first/reading/references";
import type { OpenApiDocument } from "../contract-document/document.ts";
import { type Located, parametersOf } from "../contract-document/operations.ts";
import { comment } from "../files/source-text.ts";
import { isErrorStatus } from "../support/errors.ts";

/** The JSDoc comment of an operation, from its description in the contract. */
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

/** The route of an operation, such as `GET /tasks/{taskId}`. */
export function routeOf({ method, path }: Located): string {
  return `${method.toUpperCase()} ${path}`;
}

/** Turns the contract's links to operations, such as `[List tasks](#operation/listTasks)`, into links of JSDoc. */
function linkOperations(text: string): string {
  return text.replaceAll(/\[([^\]]*)\]\(#operation\/(\w+)\)/g, "{@link $2 | $1}");
}

function parameterTags(document: OpenApiDocument, located: Located): string[] {
  const { requestBody } = located.operation;
  const parameters = parametersOf(document, located);
  const inPath = parameters.filter((each) => each.in === "path").map(({ name }) => name);
  const tags = parameters.map(
    (each) => `@param input.${inputName(each, inPath)} - ${oneLine(each.description)}`,
  );
  if (!requestBody) return tags;
  const { description } = resolved(document, requestBody);
  return [...tags, `@param input.body - ${oneLine(description)}`];
}

function errorTags(document: OpenApiDocument, { operation }: Located): string[] {
  return Object.entries(operation.responses)
    .filter(([status]) => isErrorStatus(status))
    .map(([status, response]) => {
      const { description } = resolved<Response>(document, response);
      const error = status === "429" ? "RateLimitError" : "ApiError";
      return `@throws {${error}} ${status}: ${oneLine(description)}`;
    });
}

function deprecationTag({ operation }: Located): string[] {
  if (!operation.deprecated) return [];
  const { "x-deprecated-at": since, "x-sunset": sunset, "x-successor": successor } = operation;
  const dates = [since && `Since ${since}`, sunset && `to be removed on ${sunset}`];
  const announced = dates.filter(Boolean).join("; ");
  const instead = successor && `Use {@link ${successor}} instead.`;
  const sentences = [announced && `${announced}.`, instead].filter(Boolean);
  return [["@deprecated", ...sentences].join(" ")];
}

function oneLine(text = ""): string {
  return text.trim().replaceAll(/\s+/g, " ");
}
