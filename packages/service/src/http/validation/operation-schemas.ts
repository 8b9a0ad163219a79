import type {
  CompiledBody,
  CompiledContract,
  CompiledOperation,
  CompiledParameter,
  DirectedSchema,
} from "@contract-first/reading/compiled-contract";
import type { Contract, OperationDescription } from "../contract/contract.ts";

/** The schemas of one operation, for a request body of one media type; references are to `components`. */
export interface OperationSchemas {
  parameters: readonly CompiledParameter[];
  /** Undefined if there is no request body, or no schema that describes it. */
  requestBody: DirectedSchema | undefined;
  /** By status, range or `default`; undefined where the server checks no body. */
  responses: Readonly<Record<string, DirectedSchema | undefined>>;
  /** Whether properties of responses are hidden. */
  hidesInResponses: boolean;
  /** The names of the components that these schemas refer to, directly or through others. */
  componentNames: readonly string[];
  components: Readonly<Record<string, DirectedSchema>>;
}

/** @param operation its request body decides which of the media types is meant */
export function operationSchemas(
  contract: Contract<string>,
  id: string,
  { requestBody }: OperationDescription,
): OperationSchemas {
  const { components } = compiled(contract);
  const operation = compiledOperation(contract, id);
  const { parameters, responses, hidesInResponses, components: componentNames } = operation;
  const schemas = Object.entries(responses).map(([status, { schema }]) => [status, schema]);
  return {
    parameters,
    requestBody: compiledBody(operation, requestBody?.mediaType).schema,
    responses: Object.fromEntries(schemas),
    hidesInResponses,
    componentNames,
    components,
  };
}

export function compiledOperation(contract: Contract<string>, id: string): CompiledOperation {
  const operation = compiled(contract).operations[id];
  if (operation === undefined) throw new Error(`Run pnpm generate: ${id} is not compiled.`);
  return operation;
}

export function compiledBody({ bodies }: CompiledOperation, mediaType = ""): CompiledBody {
  return bodies[mediaType] ?? {};
}

export function compiled({ schemas }: Contract<string>): CompiledContract {
  return schemas as unknown as CompiledContract;
}
