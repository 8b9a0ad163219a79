import {
  respond,
  type Step,
  scriptedFetch,
} from "@contract-first/client-runtime/internal/testing/scripted-fetch";
import { describe, expect, test } from "vitest";
import {
  AnimalStoreError,
  createAnimalStoreClient,
  fieldErrors,
  InvalidResponseError,
} from "./generated/index.ts";
import { newPetSchema } from "./generated/schemas.ts";
import { responseValidator, validateResponse } from "./generated/validation.ts";
import { fetchUnshared, startService } from "./testing/running-service.ts";

const baseUrl = "https://store.example/v1";
const rex = { id: 1, name: "Rex", categoryId: 7 };
const json = { "Content-Type": "application/json" };
const nothing = () => new Response("null", { headers: { ...json, "X-Request-Id": "request-1" } });

function clientOf(...steps: Step[]) {
  const { fetch, sent } = scriptedFetch(...steps);
  return { sent, client: createAnimalStoreClient({ baseUrl, fetch, validateResponse }) };
}

describe("data that break the contract", () => {
  test("are an error of every call that names the operation and the place", async () => {
    const { client, sent } = clientOf(...Array.from({ length: 4 }, nothing));
    const expected = {
      name: "InvalidResponseError",
      message: "The response to GET /pets breaks the contract: body: This value must be a list",
      operation: "GET /pets",
      problems: [{ pointer: "", message: "This value must be a list." }],
      ...{ status: 200, requestId: "request-1" },
    };
    await expect(client.listPets()).rejects.toMatchObject(expected);
    await expect(client.listPets.result()).rejects.toMatchObject(expected);
    await expect(client.listPets.page()).rejects.toMatchObject(expected);
    await expect(client.GET("/pets")).rejects.toMatchObject(expected);
    expect(sent).toHaveLength(4);
  });

  test("have each place as a JSON Pointer", async () => {
    const { client } = clientOf(respond(200, {}, [rex, { ...rex, id: "2", status: "gone" }]));
    const error: InvalidResponseError = await client.listPets().catch((each) => each);
    expect(error).toBeInstanceOf(InvalidResponseError);
    expect(error).toBeInstanceOf(AnimalStoreError);
    expect(error.problems.map(({ pointer }) => pointer)).toEqual(["/1/status", "/1/id"]);
    expect(error.message).toMatch(/body\/1\/status: .*\(and 1 more\)$/);
  });

  test("are also data that are no JSON, or none", async () => {
    const steps = ["", "[{"].map((text) => new Response(text, { headers: json }));
    const { client } = clientOf(...steps);
    await expect(client.GET("/pets")).rejects.toThrow(
      "GET /pets breaks the contract: body: Not JSON",
    );
    await expect(client.listPets()).rejects.toThrow("body: Not JSON");
  });

  test("may have unknown values of enumerations where the caller says so", async () => {
    const { fetch } = scriptedFetch(
      respond(200, {}, [{ ...rex, status: "new" }]),
      respond(200, {}, [{ ...rex, status: 5 }]),
    );
    const lenient = responseValidator({ allowUnknownValues: true });
    const client = createAnimalStoreClient({ baseUrl, fetch, validateResponse: lenient });
    expect(await client.listPets()).toMatchObject([{ status: "new" }]);
    const problems = [{ pointer: "/0/status", message: "This value must be a text." }];
    await expect(client.listPets()).rejects.toMatchObject({ problems });
  });

  test("are not sent for again, because the service has performed the request", async () => {
    const { client, sent } = clientOf(respond(201, {}, { ...rex, id: null }));
    const call = client.createPet({ body: { name: "Rex", categoryId: 7 } });
    await expect(call).rejects.toMatchObject({ operation: "POST /pets", status: 201 });
    expect(sent).toHaveLength(1);
  });

  test("are returned if nobody asks for the check", async () => {
    const { fetch } = scriptedFetch(nothing());
    const client = createAnimalStoreClient({ baseUrl, fetch });
    expect(await client.listPets()).toBeNull();
  });
});

test("errors stay what they are, whatever their body", async () => {
  const { client } = clientOf(
    respond(404, {}, { code: "not_found" }),
    new Response("no", { status: 500 }),
  );
  await expect(client.getPet({ petId: 1 })).rejects.toMatchObject({
    name: "ApiError",
    status: 404,
  });
  const call = client.getPet({ petId: 1 }, { retry: false });
  await expect(call).rejects.toMatchObject({ name: "ApiError", body: "no" });
});

test("data of a request that is not an operation are not checked", async () => {
  const { client } = clientOf(nothing());
  expect(await (await client.send(`${baseUrl}/other`)).json()).toBeNull();
});

describe("over HTTP", () => {
  const service = startService();

  test("the responses of the service pass", async () => {
    const client = createAnimalStoreClient({ ...service, fetch: fetchUnshared, validateResponse });
    const created = await client.createPet({ body: { name: "Rex", categoryId: 7 } });
    expect(await client.getPet({ petId: created.id })).toEqual(created);
    for await (const page of client.listPets.pages({ limit: 5 })) expect(page.ok).toBe(true);
    expect((await client.GET("/pets")).data?.length).toBeGreaterThan(10);
  });

  test.each<[string, object]>([
    ["nothing", {}],
    ["values of other types", { name: 1, categoryId: "7", status: "gone" }],
    ["values that are forbidden", { name: "\0", categoryId: 2 ** 53 }],
  ])("a form finds the mistakes of the service in its words: %s", async (_name, body) => {
    const client = createAnimalStoreClient({ ...service, fetch: fetchUnshared });
    const result = await client.createPet.result({ body: body as never });
    const { issues = [] } = newPetSchema["~standard"].validate(body);
    const found = issues.map(({ path, message }) => [path.join("."), [message]]);
    expect(fieldErrors(result)).toEqual(Object.fromEntries(found));
  });
});
