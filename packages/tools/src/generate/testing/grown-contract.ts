import { bundleContract } from "../contract-document/bundle.ts";
import type { OpenApiDocument } from "../contract-document/document.ts";
import { exampleContract } from "./contracts.ts";

/** The example's contract with two more operations: one with all kinds of input, and a list. */
export async function grownContract(): Promise<OpenApiDocument> {
  const document = await bundleContract(exampleContract);
  const { "/places": places } = document.paths as Record<
    string,
    { get: Operation; post: Operation }
  >;
  if (!places) throw new Error("The contract has no /places.");
  document.paths["/places/{placeId}/notes"] = {
    parameters: [{ $ref: "#/components/parameters/PlaceId" }],
    get: { ...places.get, operationId: "listNotes" },
    put: {
      ...places.post,
      operationId: "replaceNotes",
      parameters: [
        {
          name: "X-Version",
          in: "header",
          required: true,
          description: "*/ The version.",
          schema: { type: "string" },
        },
        {
          name: "tags",
          in: "query",
          description: "Tags.",
          schema: { type: "array", items: { type: "string" } },
        },
      ],
      responses: {
        204: { description: "Replaced." },
        409: conflict,
        429: { $ref: "#/components/responses/TooManyRequests" },
      },
    },
  };
  return document;
}

type Operation = Record<string, unknown>;

const conflict = {
  description: "Somebody was faster.",
  content: {
    "application/json": {
      schema: {
        type: "object",
        $comment: "Closed: it grows with the version.",
        required: ["code", "by"],
        properties: { code: { type: "string" }, by: { type: "string", not: { const: "" } } },
        additionalProperties: false,
      },
      examples: { other: { value: { code: "conflict", by: "Ada" } } },
    },
  },
};
