import { bundleContract } from "../contract-document/bundle.ts";
import type { OpenApiDocument } from "../contract-document/document.ts";
import { contract } from "./contracts.ts";

/** The contract with two operations more: one with all that an input may have, and a list. */
export async function grownContract(): Promise<OpenApiDocument> {
  const document = await bundleContract(contract);
  const { "/pets": pets } = document.paths as Record<string, { get: Operation; post: Operation }>;
  if (!pets) throw new Error("The contract has no /pets.");
  document.paths["/pets/{petId}/notes"] = {
    parameters: [{ $ref: "#/components/parameters/PetId" }],
    get: { ...pets.get, operationId: "listNotes" },
    put: {
      ...pets.post,
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
