import { inputName } from "@contract-first/reading/parameter-styles";
import type { DescribedOperation } from "./described-operation.ts";

/** The handler of an operation, complete except for its logic. */
export function handlerText(operation: DescribedOperation): string {
  const { id, inputs, canFail, checksVersion, stream } = operation;
  const others = [canFail && "fail", checksVersion && "checkVersion", stream && "signal"];
  const received = [...inputs, ...others.filter(Boolean)];
  const input = received.length === 0 ? "_input" : `{ ${received.join(", ")} }`;
  return `export const ${id} = operation("${id}", async (${input}, { prisma }) => {
${stream === null ? "" : streamHint(stream)}  throw new Error("${id} has no logic yet.");
});
`;
}

function streamHint({ format, end }: Stream): string {
  if (format === "lines") {
    return "  // Return `{ status: 200, body: items() }`: an async generator that ends after the last item, or when `signal` aborts.\n";
  }
  const last = end === undefined ? "" : `  // The last one is \`${end}\`.\n`;
  return `  // Return \`{ status: 200, body: events() }\`: an async generator that yields events until \`signal\` aborts.\n${last}`;
}

type Stream = NonNullable<DescribedOperation["stream"]>;

export const handlerImports = `import { operation } from "./operation.ts";\n`;

/** A test that the service responds to a request of the contract with its first status. */
export function testText(operation: DescribedOperation): string {
  const { status, stream } = operation;
  return `import { describe, expect, test } from "vitest";
import { useTestApi } from "../testing/test-api.ts";

const api = useTestApi();

describe("${status}", () => {
  test("a request as in the contract", async () => {
${rowHint(operation)}${stream === null ? callText(operation) : watchText(operation, stream)}  });
});
`;
}

function callText(operation: DescribedOperation): string {
  const { id, status } = operation;
  if (status >= 400) {
    return `    const response = api.client.${id}(${inputText(operation)});
    await expect(response).rejects.toMatchObject({ status: ${status} });
`;
  }
  return `    const { status } = await api.client.${id}.result(${inputText(operation)});
    expect(status).toBe(${status});
`;
}

/** Of events, reads the first only: such a stream may never end. */
function watchText(operation: DescribedOperation, { format }: Stream): string {
  const call = `api.client.${operation.id}(${inputText(operation)})`;
  if (format === "lines")
    return `    for await (const item of ${call}) expect(item).toBeDefined();\n`;
  return `    const events = ${call};
    const { value } = await events.next();
    await events.return();
    expect(value).toHaveProperty("data");
`;
}

/** Tests begin with an empty database. */
function rowHint({ parameters, stream }: DescribedOperation): string {
  const isWaiting = stream?.format === "events";
  if (parameters.path === undefined && !isWaiting) return "";
  const what = isWaiting ? "an event tells, for which this test waits" : "the path names";
  return `    // First add what ${what}, with another operation of api.client or with api.database.\n`;
}

/** The input of the client's function: the parameters by their names, and the body. */
function inputText({ parameters, body }: DescribedOperation): string {
  const inPath = Object.keys(parameters.path ?? {});
  const all = Object.entries(parameters).flatMap(([place, values]) =>
    Object.entries(values).map(([name, value]) =>
      propertyText(inputName({ in: place, name }, inPath), value),
    ),
  );
  if (body !== null) all.push(`body: ${bodyText(body)}`);
  return all.length === 0 ? "" : `{ ${all.join(", ")} }`;
}

function bodyText({ value, files }: NonNullable<DescribedOperation["body"]>): string {
  if (files === "all") return fileText;
  if (files.length === 0) return JSON.stringify(value);
  const given = Object.entries(value as object).filter(([name]) => !files.includes(name));
  const fields = given.map(([name, each]) => propertyText(name, each));
  const sent = files.map((name) => `${JSON.stringify(name)}: ${fileText}`);
  return `{ ${[...fields, ...sent].join(", ")} }`;
}

const fileText = `new Blob(["content"])`;

function propertyText(name: string, value: unknown): string {
  return `${JSON.stringify(name)}: ${JSON.stringify(value)}`;
}
