import type { DescribedOperation } from "./described-operation.ts";

/** The handler of an operation, with everything but its logic. */
export function handlerText(operation: DescribedOperation): string {
  const { id, inputs, canFail, checksVersion } = operation;
  const functions = [canFail && "fail", checksVersion && "checkVersion"];
  const received = [...inputs, ...functions.filter(Boolean)];
  const input = received.length === 0 ? "_input" : `{ ${received.join(", ")} }`;
  return `export const ${id} = operation("${id}", async (${input}, { prisma }) => {
  throw new Error("${id} has no logic yet.");
});
`;
}

export const handlerImports = `import { operation } from "./operation.ts";\n`;

/** A test that the service responds to a request of the contract with a success. */
export function testText(operation: DescribedOperation): string {
  const { method, path, status } = operation;
  return `import { describe, expect, test } from "vitest";
import { useTestApi } from "../testing/test-api.ts";

const api = useTestApi();

describe("${status}", () => {
  test("a request as in the contract", async () => {
    const { response } = await api.client.${method.toUpperCase()}("${path}", ${requestText(operation)});
    expect(response.status).toBe(${status});
  });
});
`;
}

function requestText({ parameters, body, status }: DescribedOperation): string {
  const parts: string[] = [];
  if (Object.keys(parameters).length > 0) parts.push(`params: ${JSON.stringify(parameters)}`);
  if (body !== null) parts.push(`body: ${bodyText(body)}`);
  // A test of a redirect checks the redirect itself, not its target.
  if (status >= 300) parts.push(`redirect: "manual"`);
  return parts.length === 0 ? "" : `{ ${parts.join(", ")} }`;
}

function bodyText({ mediaType, value }: NonNullable<DescribedOperation["body"]>): string {
  if (/json$|^multipart\/|^text\//.test(mediaType)) return JSON.stringify(value);
  return `new Blob(["content"])`;
}
