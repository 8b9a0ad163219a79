import { errorStatuses, type OpenApiDocument } from "@animal-store/contract/scripts/bundle";
import {
  type Located,
  locatedOperations,
  type Response,
} from "@animal-store/contract/scripts/operation-table";
import { resolve } from "@animal-store/contract/scripts/references";
import { banner, constant, type File } from "@animal-store/contract/scripts/render";
import { announcementOf } from "./announcement.js";
import { strippedSchema, strippedTable } from "./stripped-schema.js";

/** What the mocks answer with: the contract's examples, and what they are validated against. */
export function renderMockData(document: OpenApiDocument): File {
  const located = locatedOperations(document);
  const operations = located.map((each) => [
    each.operation.operationId,
    mockOperation(document, each),
  ]);
  return [
    "mock-data.ts",
    [
      banner,
      constant(
        "The operations with their answers, by status.",
        "mockOperations",
        Object.fromEntries(operations),
      ),
      constant("The response headers.", "mockHeaders", headerTable(document)),
      constant(
        "The schemas that others refer to.",
        "mockSchemas",
        strippedTable(document.components.schemas ?? {}),
      ),
      constant("The status of each `Error.code`.", "mockErrorStatuses", errorStatuses(document)),
    ].join("\n"),
  ];
}

function mockOperation(document: OpenApiDocument, located: Located) {
  const { method, path, operation } = located;
  const responses = Object.entries(operation.responses).map(([status, declared]) => {
    const { headers = {}, content = {} } = resolve<Response>(document, declared);
    const { schema, examples = {} } = (content["application/json"] ?? {}) as Media;
    return [
      status,
      {
        headers: Object.keys(headers),
        schema: schema === undefined ? null : strippedSchema(schema),
        examples: Object.fromEntries(
          Object.entries(examples).map(([name, each]) => [name, resolve(document, each).value]),
        ),
      },
    ];
  });
  const announcement = announcementOf(document, located);
  return { method, path, announcement, responses: Object.fromEntries(responses) };
}

interface Media {
  schema?: unknown;
  examples?: Record<string, { value: unknown }>;
}

interface Header {
  required?: boolean;
  schema: unknown;
  example?: unknown;
}

/** The lint rules keep all response headers in the components: one name, one meaning. */
function headerTable(document: OpenApiDocument) {
  return Object.fromEntries(
    Object.entries(document.components.headers ?? {}).map(([name, declared]) => {
      const { required = false, schema, example } = resolve(document, declared as Header);
      if (schema === undefined || (required && example === undefined)) {
        throw new Error(`The header ${name} needs a schema and, if it is required, an example.`);
      }
      return [name, { required, schema: strippedSchema(schema), example }];
    }),
  );
}
