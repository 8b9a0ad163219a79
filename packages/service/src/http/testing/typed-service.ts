const error = `{ headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }`;

/** Writes a service with the given number of operations, each with its own types, for the folder above. */
export function typedService(count: number): string {
  const indices = Array.from({ length: count }, (_, index) => index);
  const things = indices.map(
    (index) =>
      `interface Thing${index} { id: number; name: string; tags?: string[]; own${index}: 1 }`,
  );
  const operations = indices.map(
    (index) => `get${index}: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing${index} };
        };
        400: ${error}; 404: ${error}; 429: ${error}; 500: ${error};
      };
    };`,
  );
  const table = indices.map(
    (index) => `get${index}: { parameters: { query: { limit: { default: 1 } } } };`,
  );
  const handlers = indices.map(
    (index) => `get${index}: operation("get${index}", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(${index}) };
      return { status: 200, body: { id: path.id, name: "", own${index}: 1 } };
    }),`,
  );
  return `
    import { bindContract, type Contract } from "./index.ts";
    interface ApiError { code: string; message: string; status: number }
    ${things.join("\n")}
    interface Things { ${indices.map((index) => `${index}: Thing${index};`).join(" ")} }
    interface Types {
      operations: { ${operations.join("\n")} };
      table: { ${table.join("\n")} };
    }
    type Context = <Index extends keyof Things>(index: Index) => Things[Index];
    declare const contract: Contract<keyof Types["operations"]>;
    const { operation, defineHandlers } = bindContract<Types, Context>(contract);
    export const handlers = defineHandlers({ ${handlers.join("\n")} });
  `;
}
