import { Ajv2020, type ErrorObject, type Options, type ValidateFunction } from "ajv/dist/2020.js";
import ajvFormats from "ajv-formats";
import type { Schema } from "./directed-schemas.js";
import type { OperationSchemas, ParameterSchema } from "./operation-schemas.js";

/** The parts of a request, as they are named in errors. The names of headers are in lower case. */
export interface RequestParts {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  headers: Record<string, unknown>;
  body: unknown;
}

/** Checks the requests and responses of one operation. */
export interface Validator {
  /**
   * Returns what is wrong with a request. Parameters, and the fields of a form, become values of their
   * declared types; defaults are filled in.
   */
  mistakesOf(parts: RequestParts): ErrorObject[];
  /** Returns what is wrong with the body of a response; undefined if nothing is. */
  mistakeInResponse(status: number, body: unknown): string | undefined;
}

/** @param isForm whether the request body is a form, whose values are text whatever their types are */
export function createValidator(schemas: OperationSchemas, isForm: boolean): Validator {
  const parameters = compile(parametersSchema(schemas), schemas, {
    ...requestOptions,
    coerceTypes: true,
  });
  const body = compile(bodySchema(schemas), schemas, { ...requestOptions, coerceTypes: isForm });
  const responses = responseChecks(schemas);
  return {
    mistakesOf(parts) {
      const isValid = [parameters(parts), body(parts)].every(Boolean);
      return isValid ? [] : [...(parameters.errors ?? []), ...(body.errors ?? [])];
    },
    mistakeInResponse(status, value) {
      const check = responses(status);
      if (check === undefined || check(value)) return undefined;
      const [{ instancePath, message } = {}] = check.errors ?? [];
      return `The response ${status} is not what the contract declares: ${instancePath} ${message}`;
    },
  };
}

const commonOptions = {
  // The contract was checked when its code was generated.
  strict: false,
  meta: false,
  validateSchema: false,
  // Infinity is no number: no JSON can write it.
  strictNumbers: true,
} satisfies Options;
const requestOptions = {
  ...commonOptions,
  allErrors: true,
  useDefaults: true,
  // Each error holds what the contract asks at its place.
  verbose: true,
} satisfies Options;

function createAjv(options: Options): Ajv2020 {
  const ajv = new Ajv2020(options);
  // Its types do not tell that the package is the function, as CommonJS has it.
  (ajvFormats as unknown as typeof ajvFormats.default)(ajv, { mode: "full" });
  return ajv;
}

function compile(
  schema: object,
  { components }: OperationSchemas,
  options: Options,
): ValidateFunction {
  return createAjv(options).compile({ ...schema, components: { schemas: components } });
}

function bodySchema({ requestBody = true }: OperationSchemas): object {
  return { properties: { body: requestBody } };
}

function parametersSchema({ parameters }: OperationSchemas): object {
  const of = (place: ParameterSchema["in"]) => parameters.filter((each) => each.in === place);
  return {
    properties: {
      params: objectOf(of("path")),
      query: objectOf(of("query")),
      headers: objectOf(of("header").map((each) => ({ ...each, name: each.name.toLowerCase() }))),
    },
  };
}

function objectOf(parameters: ParameterSchema[]): object {
  return {
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
    properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
  };
}

/** The check of each declared status, compiled when it is first needed; most are seldom sent. */
function responseChecks({ responses, components }: OperationSchemas) {
  const ajv = createAjv(commonOptions);
  ajv.addSchema({ components: { schemas: components }, responses }, "operation");
  const compiled = new Map<number, ValidateFunction | undefined>();
  return (status: number): ValidateFunction | undefined => {
    if (!compiled.has(status)) compiled.set(status, checkOf(ajv, status, responses[status]));
    return compiled.get(status);
  };
}

function checkOf(ajv: Ajv2020, status: number, schema?: Schema): ValidateFunction | undefined {
  return schema === undefined ? undefined : ajv.getSchema(`operation#/responses/${status}`);
}
