import { readFileSync } from "node:fs";
import { join } from "node:path";
import { repository } from "@contract-first/tools/internal/repository";
import { parse, stringify } from "yaml";

interface Contract {
  openapi: string;
  paths: Record<string, object>;
  components: Record<string, Record<string, object>>;
  [field: string]: unknown;
}

const read = (path: string) =>
  parse(readFileSync(join(repository, "packages", path), "utf8"), { merge: true }) as Contract;

/**
 * The contract of a museum, as YAML: with its own paths and schemas and the errors that the platform sends, but
 * without plans, limits and headers of the platform.
 */
export function museumContract(change: (contract: Contract) => void = () => {}): string {
  const { openapi, servers, security, components } = read("verification/example/openapi.yaml");
  const { components: ownComponents, ...own } = read("create-service/src/testing/museum.yaml");
  const errorSchemas = ["Error", "InvalidRequest", "FieldError"].map((name) => [
    name,
    components.schemas?.[name],
  ]);
  const { Location } = components.headers as Record<string, object>;
  const { PlaceInUse: _ofPlaces, ...responses } = components.responses as Record<string, object>;
  const contract = {
    ...{ ...own, openapi, servers, security },
    components: {
      securitySchemes: components.securitySchemes as Record<string, object>,
      headers: { Location } as Record<string, object>,
      examples: onlyErrors(components.examples),
      responses: Object.fromEntries(
        Object.entries(responses).map(([name, each]) => [name, { ...each, headers: {} }]),
      ),
      schemas: { ...Object.fromEntries(errorSchemas), ...ownComponents.schemas },
    },
  };
  change(contract);
  return stringify(contract, { aliasDuplicateObjects: false, lineWidth: 0 });
}

function onlyErrors(examples: Contract["components"][string] = {}) {
  const isError = ([, { value }]: [string, object & { value?: { code?: string } }]) =>
    value?.code !== undefined;
  return Object.fromEntries(Object.entries(examples).filter(isError));
}
