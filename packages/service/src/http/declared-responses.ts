import { bodyExamples, headerExample } from "@contract-first/reading/examples";
import { isETag } from "@contract-first/reading/headers";
import { isJson, isText } from "@contract-first/reading/media-types";
import type { Header, MediaType, Response } from "@contract-first/reading/objects";
import { operationAt, operationsOf } from "@contract-first/reading/operations";
import { perDocument } from "@contract-first/reading/per-document";
import { type Referable, resolved } from "@contract-first/reading/references";
import { streamFormat } from "@contract-first/reading/streams";
import type { Contract, OperationDescription } from "./contract/contract.ts";
import { documentOf } from "./contract/document-of.ts";
import { declaredConditions } from "./request/conditions.ts";

/** A response that the contract declares, with its examples. */
export interface DeclaredResponse {
  /** Its name in the contract: a status, or `4XX`, `5XX` or `default`. */
  name: string;
  /** The examples of the required headers, and of the version. */
  headers: Record<string, string>;
  /** Whether the response has a body. */
  hasBody: boolean;
  /** The examples of the body, by name. Empty if there is no body, or no example that its schema allows. */
  bodies: Record<string, unknown>;
}

/** The responses that the contract declares for an operation, with the same examples as the client's mocks. */
export function declaredResponses(
  contract: Contract<string>,
  operation: OperationDescription,
): DeclaredResponse[] {
  const { method, path, responses } = operation;
  const document = readDocument(contract);
  const isConditional = declaredConditions(operation) !== null;
  const { paths } = document as { paths: Record<string, object> };
  const declared = operationAt<Declared>(paths[path] ?? {}, method)?.responses ?? {};
  return Object.entries(responses).map(([status, { mediaType }]) => {
    const { headers = {}, content = {} } = resolved<Partial<Response>>(
      document,
      declared[status] ?? {},
    );
    const required = Object.entries(headers)
      .map(([name, header]) => [name, resolved<Header>(document, header)] as const)
      .filter(([name, header]) => header.required || (isConditional && isETag(name)))
      .map(([name, header]) => [name, String(headerExample(document, header))]);
    const media = content[mediaType ?? ""] ?? {};
    return {
      name: status,
      headers: Object.fromEntries(required),
      hasBody: mediaType !== null,
      bodies: mediaType === null ? {} : bodiesOf(document, mediaType, media),
    };
  });
}

/** Read once, because the examples of a schema are kept with it. */
const readDocument = perDocument((contract: Contract<string>) => documentOf(contract));

/** The contract's example of an ETag. All resources share it, because a header has a single meaning in a contract. */
export function exampleVersion(contract: Contract<string>): string {
  const document = readDocument(contract);
  const { paths } = document as { paths: Record<string, object> };
  const operations = Object.values(paths).flatMap((item) => operationsOf<Declared>(item));
  const all = operations.flatMap(([, { responses }]) => Object.values(responses));
  const headers = all.flatMap((each) =>
    Object.entries(resolved<Response>(document, each).headers ?? {}),
  );
  const [, header = {}] = headers.find(([name]) => isETag(name)) ?? [];
  return String(resolved<Header>(document, header).example ?? `"1"`);
}

interface Declared {
  responses: Record<string, Referable<Response>>;
}

/**
 * The examples of a body. Without an example, bytes are empty, as in the client's mocks. A stream ends after the items
 * of its example.
 */
function bodiesOf(document: object, mediaType: string, media: MediaType): Record<string, unknown> {
  const examples = bodyExamples(document, mediaType, media);
  if (streamFormat(mediaType, media) !== undefined) {
    const streams = Object.entries(examples as Record<string, unknown[]>);
    return Object.fromEntries(streams.map(([name, items]) => [name, streamed(items)]));
  }
  if (isJson(mediaType) || isText(mediaType)) return examples;
  const bytes = Object.entries(examples).map(([name, text]) => [name, Buffer.from(String(text))]);
  return bytes.length === 0 ? { empty: Buffer.alloc(0) } : Object.fromEntries(bytes);
}

async function* streamed(items: unknown[]): AsyncGenerator<unknown> {
  yield* items;
}
