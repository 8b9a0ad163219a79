import { isCondition, needsCondition } from "@contract-first/reading/conditions";
import { requestExample } from "@contract-first/reading/examples";
import { isBinary } from "@contract-first/reading/media-types";
import { isSafe } from "@contract-first/reading/methods";
import type {
  OperationObject,
  Parameter,
  RequestBody,
  Response,
  Schema,
  StreamEnd,
} from "@contract-first/reading/objects";
import { operationParameters } from "@contract-first/reading/operation-parameters";
import { operationAt } from "@contract-first/reading/operations";
import { type Referable, resolved } from "@contract-first/reading/references";
import { type StreamFormat, streamFormat } from "@contract-first/reading/streams";

/** The data about an operation that the generated handler and test need. */
export interface DescribedOperation {
  /** Its name in code, for example `listCategories`. */
  id: string;
  /** Its operationId, for example `list-categories`. */
  operationId: string;
  method: string;
  /** Its path in the contract, for example `/pets/{petId}`. */
  path: string;
  /** The subject that the operation belongs to; undefined if the contract has no tags. */
  tag: string | undefined;
  /** The parts of the request that the handler receives. */
  inputs: (ParameterLocation | "body")[];
  /** Whether the contract declares errors, with which the handler may refuse a request. */
  canFail: boolean;
  /** Whether requests may have a condition, which the handler compares with the current version. */
  checksVersion: boolean;
  /** The first status of success; of an operation that declares only errors, the first of these. */
  status: number;
  /** Values of the parameters without which the operation refuses a request, by location and name. */
  parameters: Partial<Record<ParameterLocation, Record<string, unknown>>>;
  body: DescribedBody | null;
  /** The stream with which the operation responds; null if it responds with a body. */
  stream: DescribedStream | null;
}

interface DescribedStream extends StreamEnd {
  format: StreamFormat;
}

interface DescribedBody {
  value: unknown;
  /** The fields of a form that are files and must be sent, or `all` if the body is the bytes of one. */
  files: "all" | string[];
}

const locations = ["path", "query", "header", "cookie"] as const;

type ParameterLocation = (typeof locations)[number];

/** A generated contract. */
export interface DescribedContract {
  /** The bundled document. */
  document: object;
  /** The operations, by the names that code has for them. */
  operations: Readonly<Record<string, { method: string; path: string }>>;
}

/** The operations of a contract, in its order. */
export function describedOperations(contract: DescribedContract): DescribedOperation[] {
  const { document, operations } = contract;
  const { paths } = document as { paths: Record<string, PathItem> };
  return Object.entries(operations).flatMap(([id, { method, path }]) => {
    const { [path]: item = {} } = paths;
    const operation = operationAt<OperationObject>(item, method);
    return operation ? [describe({ document, id, method, path, operation, item })] : [];
  });
}

interface Located {
  document: object;
  id: string;
  method: string;
  path: string;
  operation: OperationObject;
  item: PathItem;
}

function describe(located: Located): DescribedOperation {
  const { document, id, method, path, operation, item } = located;
  const { operationId = id, tags = [], requestBody, responses } = operation;
  const declared = operationParameters(document, item, operation);
  const parameters = declared.map((each) => resolved(document, each));
  const inputs = locations.filter((each) => parameters.some((parameter) => parameter.in === each));
  const statuses = Object.keys(responses).filter((each) => /^[2-5]\d\d$/.test(each));
  const status = Number(statuses.find((each) => /^[23]/.test(each)) ?? statuses[0]);
  return {
    id,
    operationId,
    method,
    path,
    tag: tags[0],
    inputs: requestBody === undefined ? inputs : [...inputs, "body"],
    canFail: Object.keys(responses).some((status) => /^([45]|default$)/.test(status)),
    checksVersion: !isSafe(method) && parameters.some(isCondition),
    status,
    parameters: valuesOf(document, requiredOf(method, responses, parameters)),
    body: requestBody === undefined ? null : bodyOf(document, requestBody),
    stream: streamOf(document, responses[status] as Referable<Response>),
  };
}

interface PathItem {
  parameters?: Referable<Parameter>[];
}

/** The required parameters and, if the operation requires any of its conditions, the first of these. */
function requiredOf(method: string, responses: object, parameters: Parameter[]): Parameter[] {
  const required = parameters.filter((each) => each.required);
  const needsOne = needsCondition(method, responses, parameters) && !required.some(isCondition);
  return needsOne ? [...required, ...parameters.filter(isCondition).slice(0, 1)] : required;
}

function valuesOf(document: object, parameters: Parameter[]): DescribedOperation["parameters"] {
  const values: DescribedOperation["parameters"] = {};
  for (const parameter of parameters) {
    const { name } = parameter;
    const place = parameter.in as ParameterLocation;
    // The version of a new resource is not known, so the condition is that of any version.
    const value = isCondition(parameter) ? "*" : requestExample(document, parameter);
    values[place] = { ...values[place], [name]: value };
  }
  return values;
}

function streamOf(document: object, success: Referable<Response>): DescribedStream | null {
  const { content = {} } = resolved<Partial<Response>>(document, success);
  for (const [mediaType, media] of Object.entries(content)) {
    const format = streamFormat(mediaType, media);
    if (format !== undefined) return { format, ...media["x-stream"] };
  }
  return null;
}

function bodyOf(document: object, declared: Referable<RequestBody>): DescribedBody | null {
  const [media] = Object.entries(resolved(document, declared).content);
  if (media === undefined) return null;
  const [mediaType, described] = media;
  const isBytes = isBinary(mediaType);
  const value = isBytes ? undefined : requestExample(document, described);
  return {
    value,
    files: isBytes ? "all" : filesIn(document, (described.schema ?? {}) as Schema, value),
  };
}

/** The files of a form: those that its example names, and those that it requires. */
function filesIn(document: object, schema: Referable<Schema>, value: unknown): string[] {
  const { properties = {}, required = [] } = resolved(document, schema);
  const sent = [...required, ...Object.keys((value ?? {}) as object)];
  return Object.entries(properties)
    .filter(([name, each]) => sent.includes(name) && resolved(document, each).format === "binary")
    .map(([name]) => name);
}
