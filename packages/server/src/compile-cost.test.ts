import { expect, test } from "vitest";
import { programOf } from "./testing/program-of.ts";

const error = `{ headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }`;

/** A service with so many operations, each with types of its own. */
function serviceOf(count: number): string {
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
    const { operation, seal } = bindContract<Types, Context>(contract);
    export const handlers = seal({ ${handlers.join("\n")} });
  `;
}

/** How many types the compiler makes of generic ones: what its time and memory depend on. */
function instantiationsFor(counts: number[]): number[] {
  const program = programOf(...counts.map(serviceOf));
  let before = 0;
  return program.getRootFileNames().map((file) => {
    const mistakes = program.getSemanticDiagnostics(program.getSourceFile(file));
    expect(mistakes.map(({ messageText }) => messageText)).toEqual([]);
    const made = program.getInstantiationCount() - before;
    before += made;
    return made;
  });
}

test("the cost of type-checking grows as the number of operations does", () => {
  // The first one also makes what all have in common.
  const [, few, some, many] = instantiationsFor([1, 1, 21, 41]) as [number, number, number, number];
  expect((many - some) / (some - few)).toBeLessThan(1.1);
});
