import { type DirectionReader, directionReaders } from "@contract-first/reading/directions";
import { type DataType, dataTypes } from "@contract-first/reading/event-streams";
import { bodyExamples, requestExample, requestExamples } from "@contract-first/reading/examples";
import { isIdempotencyKey, isSameHeader } from "@contract-first/reading/headers";
import { isJson, isText } from "@contract-first/reading/media-types";
import type { Exemplified, MediaType, Parameter, Schema } from "@contract-first/reading/objects";
import { operationParameters } from "@contract-first/reading/operation-parameters";
import { operationAt } from "@contract-first/reading/operations";
import {
  contentOf,
  parameterSchema,
  type Serialization,
  serializationOf,
} from "@contract-first/reading/parameter-styles";
import { follower, valueAt } from "@contract-first/reading/references";
import { streamedItem, streamFormat } from "@contract-first/reading/streams";
import {
  carriersOf,
  documentOf,
  indexOfCarrier,
  type PlatformContract,
  type PlatformOperation,
  sentCredentials,
  withQuery,
} from "@contract-first/service/internal/testing";
import { isExpected } from "../harness/expected-responses.ts";

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

export interface DescribedParameter {
  name: string;
  in: "path" | "query" | "header" | "cookie";
  required?: boolean;
  schema: Schema;
  /** The serialization of the parameter. */
  serialization: Serialization;
  example?: Json;
}

/** A parameter as the contract declares it. */
type Declared = Parameter & Pick<DescribedParameter, "in">;

export interface DescribedBody {
  mediaType: string;
  /** Maximum size of a body that the service accepts. */
  maximumBytes: number;
  schema: Schema;
  /** Whether a request may have no body. */
  isOptional: boolean;
  /** The properties that a form sends as files. */
  files: string[];
  /** The properties that a form may send several times. */
  lists: string[];
  examples: Json[];
}

export interface DescribedResponse {
  headers?: Record<string, { required?: boolean; schema: Schema }>;
  content?: Record<string, DescribedMedia>;
}

interface DescribedMedia extends MediaType {
  schema?: Schema;
  examples?: Record<string, { value: Json }>;
}

/** The items of a stream, as handlers and clients see them. */
export interface DescribedStream {
  schema: Schema;
  /** How the data of events are written, by the name of the event; absent if the items are JSON Lines. */
  forms?: Record<string, DataType>;
}

/** An operation, as the contract describes it. */
export interface DescribedOperation {
  id: string;
  /** In upper case. Each GET operation also appears with HEAD. */
  method: string;
  /** The path including the base path, for example `/v1/tasks/{taskId}`. */
  path: string;
  parameters: DescribedParameter[];
  body: DescribedBody | null;
  /** The same body in the other media types that a client may send. */
  otherBodies: DescribedBody[];
  /** By status code, or `4XX`, `5XX` and `default`. */
  responses: Record<string, DescribedResponse>;
  /** Whether a request of `authorized` fails if its key has no scopes. */
  needsScopes: boolean;
  /** Whether requests need an API key. */
  needsKey: boolean;
}

/** A contract, as the suite reads it. The suite knows nothing else about any operation. */
export class Described {
  readonly components: object;
  /**
   * Operations that add resources come first, so that others find these resources. Operations that delete come last.
   */
  readonly operations: DescribedOperation[];
  /** Readers that tell which properties exist in each direction. */
  readonly directions: Record<"request" | "response", DirectionReader>;
  readonly #contract: PlatformContract;
  readonly #document: ReturnType<typeof documentOf>;

  constructor(contract: PlatformContract) {
    this.#contract = contract;
    this.#document = documentOf(contract);
    this.directions = directionReaders(this.#document);
    this.components = (this.#document as { components?: object }).components ?? {};
    this.operations = Object.keys(contract.operations)
      .map((id) => this.#describe(id))
      .toSorted((a, b) => turnOf(a) - turnOf(b));
  }

  /** The media types of errors that are not `{ code, message, status }`; undefined if all are. */
  get errorTypes(): string[] | undefined {
    return this.#contract.errorShapes?.map(({ mediaType }) => mediaType);
  }

  /**
   * Whether a key counts for an operation, because only a key can have a limit that a test reaches. It also counts where
   * none is required.
   */
  acceptsKeys({ id }: DescribedOperation): boolean {
    const { securitySchemes, operations } = this.#contract;
    const isPublic = operations[id]?.security.length === 0;
    return isPublic ? Object.keys(securitySchemes).length > 0 : takesKeys(operations[id]);
  }

  /** Whether an operation may respond with a status, because it is declared or sent by the platform. */
  isExpected({ id }: DescribedOperation, status: number): boolean {
    const { [id]: operation } = this.#contract.operations;
    return operation !== undefined && isExpected(this.#contract, operation, status);
  }

  /** All operations, including HEAD for each GET. */
  get methods(): DescribedOperation[] {
    return this.operations.flatMap((operation) =>
      operation.method === "GET" ? [operation, { ...operation, method: "HEAD" }] : [operation],
    );
  }

  /** The target of a reference, with the keywords beside the reference. */
  resolved<T>(value: T): T {
    const { $ref, ...beside } = value as { $ref?: string };
    if ($ref === undefined) return value;
    const target = valueAt(this.#document, $ref);
    return { ...this.resolved(target as object), ...beside } as T;
  }

  /** The contract's example of a schema, otherwise a value that the schema should allow. */
  exampleOf(schema: object): Json {
    return requestExample(this.#document, { schema }) as Json;
  }

  /** The schema as one object, with its reference resolved and its `allOf` merged. */
  flattened(schema: Schema): Schema {
    const { allOf = [], ...own } = this.resolved(schema);
    const parts = [own, ...allOf.map((each) => this.flattened(each))];
    return {
      ...Object.assign({}, ...parts),
      properties: Object.assign({}, ...parts.map(({ properties }) => properties)),
      required: parts.flatMap(({ required }) => required ?? []),
    };
  }

  /** Whether the body of a success has an example, from the contract or made of the schema. */
  hasExample({ responses }: DescribedOperation): boolean {
    const success = Object.keys(responses).find((status) => Number(status) < 400) ?? "default";
    const [[mediaType, media] = ["", {}]] = Object.entries(responses[success]?.content ?? {});
    const isChecked = isJson(mediaType) || isText(mediaType);
    const examples = () => bodyExamples(this.#document, mediaType, media);
    return !isChecked || Object.keys(examples()).length > 0;
  }

  /** Undefined if a body is not a stream. */
  streamOf(mediaType: string, media: MediaType): DescribedStream | undefined {
    const format = streamFormat(mediaType, media);
    if (format === undefined) return undefined;
    const follow = follower(this.#document);
    const schema = streamedItem(mediaType, media, follow);
    return format === "events" ? { schema, forms: dataTypes(media, follow) } : { schema };
  }

  /** Adds a key to a request, as the operation's first security requirement demands. */
  authorized({ id }: Pick<DescribedOperation, "id">, request: Request, secret: string): Request {
    const { headers, query } = sentCredentials(this.#contract, id, secret);
    const isChanged = Object.keys(query).length > 0;
    const authorized = isChanged ? new Request(withQuery(request.url, query), request) : request;
    for (const [name, value] of Object.entries(headers)) {
      const cookies = name.toLowerCase() === "cookie" ? authorized.headers.get(name) : null;
      authorized.headers.set(name, cookies === null ? value : `${cookies}; ${value}`);
    }
    return authorized;
  }

  #describe(id: string): DescribedOperation {
    const { operations, basePath } = this.#contract;
    const document = this.#document;
    const { method = "get", path = "", authentication, security = [] } = operations[id] ?? {};
    const { [path]: item = {} } = document.paths as Record<string, object>;
    const operation = operationAt<Record<string, object>>(item, method) ?? {};
    const parameters = operationParameters(document, item, operation) as Declared[];
    const [body = null, ...otherBodies] = this.#describeBodies(id, operation.requestBody);
    return {
      id,
      method: method.toUpperCase(),
      path: basePath + path,
      parameters: parameters.map((each) => this.#describeParameter(this.resolved(each))),
      ...{ body, otherBodies },
      needsKey: authentication === "required",
      responses: Object.fromEntries(
        Object.entries(operation.responses as Record<string, DescribedResponse>).map(
          ([status, response]) => [status, this.#describeResponse(response)],
        ),
      ),
      needsScopes: this.#needsScopes(security),
    };
  }

  /** Considers all requirements whose credentials are in the place where `authorized` puts the key. */
  #needsScopes(security: PlatformOperation["security"]): boolean {
    const { securitySchemes } = this.#contract;
    const places = carriersOf(this.#contract);
    const placesIn = (requirement: object) =>
      Object.keys(requirement).flatMap((name) => {
        const scheme = securitySchemes[name];
        return scheme === undefined ? [] : [indexOfCarrier(places, scheme)];
      });
    const sent = placesIn(security.find((each) => Object.keys(each).length > 0) ?? {});
    const fulfilled = security.filter((each) => placesIn(each).every((at) => sent.includes(at)));
    return (
      fulfilled.length > 0 &&
      fulfilled.every((each) => Object.values(each).some((scopes) => scopes.length > 0))
    );
  }

  /**
   * An optional parameter is sent only if the contract has an example of it. There are two exceptions. The
   * example of a condition is the version of another resource, so changes are sent for any version (`*`) and
   * reads without a condition. An `Idempotency-Key` may be any text.
   */
  #describeParameter(declared: Declared): DescribedParameter {
    const document = this.#document;
    const { in: place, name, required = false } = declared;
    const { example, examples = {} } = contentOf(declared)?.[1] ?? declared;
    const serialization = serializationOf(declared, follower(document));
    const schema = parameterSchema(declared) as Schema;
    const parameter: DescribedParameter = { in: place, name, required, schema, serialization };
    const isHeader = place === "header";
    if (isHeader && isSameHeader(name, "If-Match")) return { ...parameter, example: "*" };
    if (isHeader && isSameHeader(name, "If-None-Match") && !required) return parameter;
    const isKey = isHeader && isIdempotencyKey(name);
    const isSent = required || isKey || example !== undefined || Object.keys(examples).length > 0;
    if (!isSent) return parameter;
    return { ...parameter, example: requestExample(document, declared) as Json };
  }

  #describeBodies(id: string, requestBody: object | undefined): DescribedBody[] {
    const { requestBody: read = null } = this.#contract.operations[id] ?? {};
    if (requestBody === undefined || read === null) return [];
    const { content = {} } = this.resolved(requestBody) as DescribedResponse;
    return [read, ...(read.others ?? [])].map(({ mediaType, maximumBytes }) => ({
      ...this.#describeMedia(mediaType, content[mediaType] ?? {}),
      ...{ maximumBytes, isOptional: !read.required },
    }));
  }

  #describeMedia(mediaType: string, { schema = {}, ...media }: Exemplified & { schema?: Schema }) {
    const fields = this.#fieldsOf(schema);
    const isFile = (each: Schema): boolean => {
      const { type, format, items } = this.resolved(each);
      return type === "array" ? isFile(items ?? {}) : format === "binary";
    };
    const isList = (each: Schema) => [this.flattened(each).type].flat().includes("array");
    return {
      ...{ mediaType, schema },
      files: fields.filter(([, each]) => isFile(each)).map(([name]) => name),
      lists: fields.filter(([, each]) => isList(each)).map(([name]) => name),
      examples: requestExamples(this.#document, { schema, ...media }) as Json[],
    };
  }

  /** The properties of a form, including those of its alternatives. */
  #fieldsOf(schema: Schema): [name: string, schema: Schema][] {
    const { properties = {}, oneOf = [], anyOf = [] } = this.flattened(schema);
    return [
      ...Object.entries(properties),
      ...[...oneOf, ...anyOf].flatMap((each) => this.#fieldsOf(each)),
    ];
  }

  #describeResponse(declared: DescribedResponse): DescribedResponse {
    const { headers = {}, ...response } = this.resolved(declared);
    const resolved = Object.entries(headers).map(([name, each]) => [name, this.resolved(each)]);
    return { ...response, headers: Object.fromEntries(resolved) };
  }
}

/** Whether a request of an operation may have a key. An empty requirement has none. */
export function takesKeys({ security = [] }: Partial<PlatformOperation> = {}): boolean {
  return security.some((each) => Object.keys(each).length > 0);
}

/** A resource is added before its subresources, and deleted after them. */
function turnOf({ method, path }: DescribedOperation): number {
  const depth = path.split("/").length;
  if (method === "POST") return depth;
  return method === "DELETE" ? 2_000 - depth : 1_000;
}
