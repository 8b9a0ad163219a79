import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { compileErrors, useGeneratedContract } from "../testing/generated-contract.ts";

const { folder } = await useGeneratedContract("problems/openapi.yaml");

const handlers = `
import { bindContract } from "@contract-first/service/http";
import { type ContractTypes, contract } from "./types/service.ts";

const { operation } = bindContract<ContractTypes, object>(contract);
const problem = { type: "about:blank", title: "Gone" };

// A range and default cover every status of errors, and no other.
operation("createPlace", async ({ fail }) => fail(418, problem));
operation("createPlace", async ({ fail }) => fail(599, problem));
operation("listPlaces", async ({ fail }) => fail(400, { ...problem, detail: "Not now." }));
// @ts-expect-error: 4XX covers no success
operation("createPlace", async ({ fail }) => fail(302, problem));
// @ts-expect-error: there is no such status
operation("createPlace", async ({ fail }) => fail(600, problem));

// A handler returns none of them.
// @ts-expect-error: 404 is an error
operation("listPlaces", async () => ({ status: 404, body: { ...problem, status: 404 } }));
// @ts-expect-error: default declares no success
operation("listPlaces", async () => ({ status: 201, body: [] }));

// The body is that of the status.
operation("deletePlace", async ({ fail }) => fail(409, { title: "It stays", since: 1853 }));
operation("deletePlace", async ({ fail }) =>
  fail(409, { title: "It stays", since: 1853, status: 409 }),
);
// @ts-expect-error: Property 'since' is missing
operation("deletePlace", async ({ fail }) => fail(409, { title: "It stays" }));
// @ts-expect-error: the status is 409
operation("deletePlace", async ({ fail }) => fail(409, { title: "", since: 1, status: 404 }));
// @ts-expect-error: 'since' does not exist in the body of default
operation("deletePlace", async ({ fail }) => fail(404, { ...problem, since: 1 }));

// What the platform fills in may be left out.
operation("listPlaces", async ({ fail }) => fail(404, { detail: "There are none." }));
operation("deletePlace", async ({ fail }) => fail(409, { since: 1853 }));

// A sentence takes the place of a body that the contract does not declare.
operation("getPlace", async ({ fail }) => fail(404, "There is no place 7."));
// @ts-expect-error: no body is declared
operation("getPlace", async ({ fail }) => fail(404, problem));
// @ts-expect-error: a body is declared
operation("getPlace", async ({ fail }) => fail(403, "Not you."));

// Headers are those that the contract declares.
operation("listPlaces", async ({ fail }) => fail(503, problem, { "Retry-After": 3 }));
// @ts-expect-error: Age is not declared
operation("listPlaces", async ({ fail }) => fail(503, problem, { Age: 3 }));
`;

test("an operation fails with what the contract declares, and with nothing else", async () => {
  await writeFile(join(folder, "handlers.ts"), handlers);
  expect(await compileErrors(folder, ["handlers.ts"], ["node"])).toBe("");
});
