import { bodySchema } from "../body-schemas.ts";
import { isForm, isJson } from "../media-types.ts";
import type { MediaType, OperationObject, Parameter } from "../objects.ts";
import { operationParameters } from "../operation-parameters.ts";
import { operationAt } from "../operations.ts";
import { parameterSchema, type Serialization } from "../parameter-styles.ts";
import { declaresProperties, isObject } from "../parameters.ts";
import { follower, resolved } from "../references.ts";
import { streamedItem } from "../streams.ts";
import {
  type CompiledBody,
  type CompiledContract,
  type CompiledOperation,
  type CompiledParameter,
  type DirectedSchema,
  isHidden,
  schemaReference,
} from "./compiled-contract.ts";
import type {
  DescribedContract,
  DescribedOperation,
  DescribedResponse,
} from "./described-contract.ts";
import { errorFacts } from "./error-responses.ts";
import { formFields } from "./form-fields.ts";
import { maxErrorsOf } from "./max-errors.ts";
import { SchemasByDirection } from "./schemas-by-direction.ts";

/**
 * Makes of a contract what a service needs to check requests and responses: `generate` writes it as JSON. Whoever
 * serves a contract that is not generated, such as a test, calls this function itself.
 */
export function compileContract(contract: DescribedContract): CompiledContract {
  const { document } = contract;
  const schemas = {
    request: new SchemasByDirection(document, "request"),
    response: new SchemasByDirection(document, "response"),
  };
  const directed = Object.entries(contract.operations).map(
    ([id, operation]) => [id, directOperation(contract, operation, schemas)] as const,
  );
  const components = { ...schemas.request.components, ...schemas.response.components };
  const operations = directed.map(([id, operation]) => [id, complete(operation, components)]);
  return { operations: Object.fromEntries(operations), components };
}

type Schemas = Record<"request" | "response", SchemasByDirection>;
type Directed = Omit<CompiledOperation, "hidesInResponses" | "components">;

function directOperation(
  contract: DescribedContract,
  described: DescribedOperation,
  { request, response }: Schemas,
): Directed {
  const { document } = contract;
  const { paths } = document as { paths: Record<string, Pick<OperationObject, "parameters">> };
  const item = paths[described.path] ?? {};
  const operation = operationAt<OperationObject>(item, described.method);
  const { requestBody, responses = {} } = (operation ?? {}) as Partial<Declared>;
  const parameters = operation ? operationParameters(document, item, operation) : [];
  const declared = described.requestBody;
  const mediaTypes = declared ? [declared, ...(declared.others ?? [])] : [];
  return {
    parameters: parameters.map((each) => {
      const parameter = resolved<Parameter>(document, each);
      const { name, required = false, deprecated } = parameter;
      const source = parameterSchema(parameter);
      const isFree = !declaresProperties(source, follower(document));
      const row = described.parameters[parameter.in]?.[name];
      const place = parameter.in as CompiledParameter["in"];
      const schema = inText(request.direct(source), isFree, row);
      return { in: place, name, required, ...schema, ...(deprecated && { deprecated }) };
    }),
    bodies: Object.fromEntries(
      mediaTypes.map(({ mediaType }) => {
        const source = schemaOf(resolved(document, requestBody), mediaType);
        const body = bodySchema(mediaType, source, follower(document));
        return [mediaType, body === undefined ? {} : { schema: request.direct(body) }];
      }),
    ),
    responses: Object.fromEntries(
      Object.entries(responses).map(([status, each]) => {
        const row = described.responses[status];
        const schema = responseSchema(resolved(document, each), row, document);
        const facts = errorFacts(contract, described, [status, each]);
        return [
          status,
          { ...(schema !== undefined && { schema: response.direct(schema) }), ...facts },
        ];
      }),
    ),
    maxErrors: maxErrorsOf(contract, described, responses),
  };
}

/** Adds what is known when all schemas are directed. */
function complete(operation: Directed, components: CompiledContract["components"]) {
  const bodies = Object.entries(operation.bodies).map(
    ([mediaType, body]): [string, CompiledBody] => {
      if (!isForm(mediaType)) return [mediaType, body];
      return [mediaType, { ...body, fields: formFields(body.schema ?? true, components) }];
    },
  );
  const { parameters, responses } = operation;
  const ofResponses = [...reached(responses, components)];
  const names = reached([parameters, operation.bodies], components, new Set(ofResponses));
  return {
    ...operation,
    bodies: Object.fromEntries(bodies),
    hidesInResponses: [responses, ...ofResponses.map((name) => components[name])].some(hides),
    components: [...names],
  };
}

/**
 * An object in the query accepts only declared properties, just as the query accepts only declared parameters; any
 * properties if it declares none. An object in JSON is read like a body.
 */
function inText(
  schema: DirectedSchema,
  isFree: boolean,
  parameter?: Serialization,
): Pick<CompiledParameter, "schema" | "isText"> {
  const isText = parameter?.mediaType === undefined;
  const types = [parameter?.type ?? []].flat();
  const isClosed = isText && !isFree && (parameter?.style === "deepObject" || isObject(types));
  if (typeof schema === "boolean" || !isClosed) return { schema, isText };
  return { schema: { unevaluatedProperties: false, ...schema }, isText };
}

interface Declared {
  requestBody: object;
  responses: Record<string, object>;
}

interface Message {
  content?: Record<string, { schema?: unknown }>;
}

/** The schema of what a response sends as JSON: its body, or each item of its stream. */
function responseSchema(
  message: unknown,
  { mediaType = null, stream }: Partial<DescribedResponse> = {},
  document: object,
): unknown {
  if (stream === undefined) return isJson(mediaType) ? schemaOf(message) : undefined;
  const { content = {} } = message as Message;
  return streamedItem(mediaType ?? "", content[mediaType ?? ""] as MediaType, follower(document));
}

/** @param mediaType if there are several */
function schemaOf(message: unknown, mediaType = ""): unknown {
  const { content = {} } = (message ?? {}) as Message;
  const [first] = Object.values(content);
  return (content[mediaType] ?? first)?.schema;
}

/** The names of the components that a value refers to, directly or through others, in addition to those found. */
function reached(
  value: unknown,
  components: CompiledContract["components"],
  found = new Set<string>(),
): Set<string> {
  const search = (each: unknown) => {
    if (typeof each !== "object" || each === null) return;
    for (const [keyword, inner] of Object.entries(each)) {
      if (keyword === "$ref" && typeof inner === "string") {
        follow(inner.slice(schemaReference.length));
      } else search(inner);
    }
  };
  const follow = (name: string) => {
    if (found.has(name) || !(name in components)) return;
    found.add(name);
    search(components[name]);
  };
  search(value);
  return found;
}

/** Whether a property is hidden in a schema, without those that it refers to. */
function hides(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  return isHidden(value as DirectedSchema) || Object.values(value).some(hides);
}
