import { basePath, type OperationId, operations } from "@animal-store/contract";
import { document } from "@animal-store/contract/document";

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/** A schema of the contract, whose references are not resolved yet. */
export interface Schema {
  $ref?: string;
  type?: string;
  enum?: Json[];
  const?: Json;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  allOf?: Schema[];
}

export interface DescribedParameter {
  name: string;
  in: "path" | "query" | "header";
  required?: boolean;
  schema: Schema;
  example?: Json;
}

interface DescribedResponse {
  headers?: Record<string, { required?: boolean; schema: Schema }>;
  content?: Record<string, { schema: Schema; examples?: Record<string, { value: Json }> }>;
}

/** An operation as the contract describes it. */
export interface DescribedOperation {
  id: OperationId;
  /** In capitals; HEAD for what every operation with GET also answers. */
  method: string;
  /** From the origin on, for example `/v1/pets/{petId}`. */
  path: string;
  parameters: DescribedParameter[];
  body: { mediaType: string; schema: Schema; examples: Json[] } | null;
  /** By status code. */
  responses: Record<string, DescribedResponse>;
}

const { components, paths } = document as unknown as {
  components: object;
  paths: Record<string, Record<string, Record<string, unknown>>>;
};

export { components };

/** What a reference leads to; what stands beside it adds to that. */
export function resolved<T>(value: T): T {
  const { $ref, ...beside } = value as { $ref?: string };
  if ($ref === undefined) return value;
  const steps = $ref.slice(2).split("/");
  const target = steps.reduce<unknown>(
    (parent, step) => (parent as Record<string, unknown>)[step],
    document,
  );
  return { ...resolved(target as object), ...beside } as T;
}

/** The schema as one object: with its reference, and with what its `allOf` adds. */
export function flattened(schema: Schema): Schema {
  const { allOf = [], ...own } = resolved(schema);
  const parts = [own, ...allOf.map(flattened)];
  return {
    ...Object.assign({}, ...parts),
    properties: Object.assign({}, ...parts.map(({ properties }) => properties)),
    required: parts.flatMap(({ required }) => required ?? []),
  };
}

/** All operations; nothing of them is known here but what the contract says. */
export const describedOperations: DescribedOperation[] = (
  Object.keys(operations) as OperationId[]
).map((id) => {
  const { method, path } = operations[id];
  const { [method]: operation = {}, parameters: shared } = paths[path] ?? {};
  const parameters = [shared, operation.parameters].flatMap(
    (list) => (list ?? []) as DescribedParameter[],
  );
  return {
    id,
    method: method.toUpperCase(),
    path: basePath + path,
    parameters: parameters.map(resolved),
    body: bodyOf(operation.requestBody),
    responses: Object.fromEntries(
      Object.entries(operation.responses as Record<string, DescribedResponse>).map(
        ([status, response]) => [status, resolved(response)],
      ),
    ),
  };
});

/** All operations, and HEAD for those with GET. */
export const describedMethods: DescribedOperation[] = describedOperations.flatMap((operation) =>
  operation.method === "GET" ? [operation, { ...operation, method: "HEAD" }] : [operation],
);

function bodyOf(requestBody: unknown): DescribedOperation["body"] {
  if (requestBody === undefined) return null;
  const { content = {} } = resolved(requestBody) as DescribedResponse;
  const [[mediaType = "", media] = []] = Object.entries(content);
  const { schema = {}, examples = {} } = media ?? {};
  return {
    mediaType,
    schema,
    examples: Object.values(examples).map((example) => resolved(example).value),
  };
}
