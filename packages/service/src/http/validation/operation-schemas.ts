import { bodySchema } from "@contract-first/reading/body-schemas";
import { isJson, json } from "@contract-first/reading/media-types";
import type { MediaType, OperationObject, Parameter } from "@contract-first/reading/objects";
import { operationParameters } from "@contract-first/reading/operation-parameters";
import { operationAt } from "@contract-first/reading/operations";
import { parameterSchema } from "@contract-first/reading/parameter-styles";
import { declaresProperties, isObject } from "@contract-first/reading/parameters";
import { perDocument } from "@contract-first/reading/per-document";
import { follower, resolved } from "@contract-first/reading/references";
import { streamedItem } from "@contract-first/reading/streams";
import type {
  Contract,
  Parameter as DescribedParameter,
  OperationDescription,
  ResponseDescription,
} from "../contract/contract.ts";
import { type DirectedSchema, DirectedSchemas, schemaReference } from "./directed-schemas.ts";

/** The schemas of one operation; references are to `components`. */
export interface OperationSchemas {
  parameters: ParameterSchema[];
  /** Undefined if there is no request body, or no schema that describes it. */
  requestBody: DirectedSchema | undefined;
  /**
   * By status, range or `default`: the schema of a body in JSON, or of one item of a stream. Undefined for other
   * bodies, and without a body.
   */
  responses: Record<string, DirectedSchema | undefined>;
  /** Whether properties of responses are hidden. */
  hidesInResponses: boolean;
  components: Record<string, DirectedSchema>;
}

export interface ParameterSchema {
  in: "path" | "query" | "header";
  name: string;
  required: boolean;
  schema: DirectedSchema;
  /** Whether the value is sent as texts whose types the schema declares. Otherwise, it is JSON. */
  isText: boolean;
}

/** Collects the schemas of an operation, with only the components that they refer to. */
export function operationSchemas(
  { document }: Contract<string>,
  description: OperationDescription,
): OperationSchemas {
  const { request, response } = directedSchemas(document);
  const resolve = (node: unknown) => resolved(document, node);
  const { item, operation } = locate(document, description);
  const parameters = operationParameters(document, item, operation).map((each) =>
    resolved<Parameter>(document, each),
  );
  const { mediaType = json } = description.requestBody ?? {};
  const described = schemaOf(resolve(operation.requestBody), mediaType);
  const body = bodySchema(mediaType, described, follower(document));
  const responses = Object.entries(operation.responses).map(([status, declared]) => {
    const schema = responseSchema(resolve(declared), description.responses[status], document);
    return [status, schema === undefined ? undefined : response.direct(schema)] as const;
  });
  const schemas = {
    parameters: parameters.map((each) => {
      const { name, required = false } = each;
      const place = each.in as ParameterSchema["in"];
      const { [name]: described } = description.parameters[place];
      const source = parameterSchema(each);
      const isFree = !declaresProperties(source, follower(document));
      const schema = request.direct(source);
      return { in: place, name, required, ...inText(schema, isFree, described) };
    }),
    requestBody: body === undefined ? undefined : request.direct(body),
    responses: Object.fromEntries(responses),
  };
  const components = reached(schemas, { ...request.components, ...response.components });
  return { ...schemas, hidesInResponses: response.hasHidden, components };
}

/**
 * An object in the query accepts only declared properties, just as the query accepts only declared parameters; any
 * properties if it declares none. An object in JSON is read like a body.
 */
function inText(
  schema: DirectedSchema,
  isFree: boolean,
  parameter?: DescribedParameter,
): Pick<ParameterSchema, "schema" | "isText"> {
  const isText = parameter?.mediaType === undefined;
  const types = [parameter?.type ?? []].flat();
  const isClosed = isText && !isFree && (parameter?.style === "deepObject" || isObject(types));
  if (typeof schema === "boolean" || !isClosed) return { schema, isText };
  return { schema: { unevaluatedProperties: false, ...schema }, isText };
}

/** The schemas of a contract, which all its operations share. */
const directedSchemas = perDocument((document) => ({
  request: new DirectedSchemas(document, "request"),
  response: new DirectedSchemas(document, "response"),
}));

type PathItem = Pick<OperationObject, "parameters">;

interface Message {
  content?: Record<string, { schema?: unknown }>;
}

function locate(document: object, { path, method }: OperationDescription) {
  const { paths } = document as { paths: Record<string, PathItem> };
  const item = paths[path] ?? {};
  return { item, operation: operationAt(item, method) as OperationObject };
}

/** The schema of what a response sends as JSON: its body, or each item of its stream. */
function responseSchema(
  message: unknown,
  { mediaType = null, stream }: Partial<ResponseDescription> = {},
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

/** The components that a value refers to, directly or through others. */
function reached(
  value: unknown,
  components: Record<string, DirectedSchema>,
): Record<string, DirectedSchema> {
  const found: Record<string, DirectedSchema> = {};
  const search = (each: unknown) => {
    if (typeof each !== "object" || each === null) return;
    for (const [keyword, inner] of Object.entries(each)) {
      if (keyword === "$ref" && typeof inner === "string")
        follow(inner.slice(schemaReference.length));
      else search(inner);
    }
  };
  const follow = (name: string) => {
    const component = components[name];
    if (component === undefined || name in found) return;
    found[name] = component;
    search(component);
  };
  search(value);
  return found;
}
