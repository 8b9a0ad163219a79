import { describe, expectTypeOf, test } from "vitest";
import type { operations } from "#contract-types";
import type {
  ErrorBody,
  ErrorCode,
  InvalidRequest,
  NewPet,
  Pet,
  PetStatus,
  petStatusValues,
} from "./generated/contract.ts";
import type {
  AnimalStoreClient,
  ApiError,
  InexactIntegerError,
  Input,
  OperationId,
  Page,
  RateLimitError,
  Result,
  TimeoutError,
} from "./generated/index.ts";
import { createTransport } from "./generated/index.ts";
import type { OperationMethods } from "./generated/operations.ts";

declare const client: AnimalStoreClient;

/** All parameters of an operation. */
type Parameters<Id extends OperationId> = Given<operations[Id]["parameters"]["path"]> &
  Given<operations[Id]["parameters"]["query"]> &
  Given<operations[Id]["parameters"]["header"]>;
type Given<Part> = [NonNullable<Part>] extends [never] ? unknown : NonNullable<Part>;

/** The same properties; those that are optional may also be undefined. */
type MayBeUndefined<Properties> = {
  [Name in keyof Properties]: object extends Pick<Properties, Name>
    ? Properties[Name] | undefined
    : Properties[Name];
};

test("every operation of the contract is a method, and nothing else is", () => {
  expectTypeOf<keyof OperationMethods>().toEqualTypeOf<OperationId>();
  expectTypeOf(client).toExtend<OperationMethods>();
  // @ts-expect-error: no operation can have this name
  client["no operation"];
});

describe("inputs", () => {
  test("are those of the contract", () => {
    client.listPets();
    client.listPets({ limit: 2, status: "sold" }, { timeout: { total: 1000 } });
    client.createPet({ body: { name: "Rex", categoryId: 7 } });
    // @ts-expect-error: an unknown status
    client.listPets({ status: "gone" });
    // @ts-expect-error: an unknown parameter
    client.listPets({ petId: 1 });
    // @ts-expect-error: the identifier is required
    client.getPet({});
    // @ts-expect-error: the category is required
    client.createPet({ body: { name: "Rex" } });
    // @ts-expect-error: an identifier is a number
    client.getPet({ petId: "1" });
  });

  test("may be undefined where they are optional, and only there", () => {
    const filter: { status?: PetStatus | undefined; limit?: number | undefined } = {};
    client.listPets({ status: filter.status, limit: filter.limit, cursor: undefined });
    client.createPet({ body: { name: "Rex", categoryId: 7, status: filter.status } });
    // @ts-expect-error: the identifier is required
    client.getPet({ petId: undefined });
    // @ts-expect-error: the body is required
    client.createPet({ body: undefined });
    // @ts-expect-error: the category is required
    client.createPet({ body: { name: "Rex", categoryId: undefined } });
  });

  test("are as the contract declares them, in full", () => {
    expectTypeOf<Input<"createPet">>().toEqualTypeOf<
      MayBeUndefined<Parameters<"createPet"> & { body: MayBeUndefined<NewPet> }>
    >();
    expectTypeOf<Input<"getPet">>().toEqualTypeOf<MayBeUndefined<Parameters<"getPet">>>();
    expectTypeOf<NewPet>().toExtend<Input<"createPet">["body"]>();
  });

  test("of a client name its service in one way", () => {
    createTransport({ environment: "staging" });
    createTransport({ baseUrl: "https://store.example/v1" });
    // @ts-expect-error: no such environment
    createTransport({ environment: "moon" });
    // @ts-expect-error: which one?
    createTransport({ environment: "staging", baseUrl: "https://store.example/v1" });
    // @ts-expect-error: where?
    createTransport({ apiKey: "key" });
  });
});

test("data", () => {
  expectTypeOf(client.listPets()).resolves.toEqualTypeOf<Pet[]>();
  expectTypeOf(
    client.createPet({ body: { name: "Rex", categoryId: 7 } }),
  ).resolves.toEqualTypeOf<Pet>();
  expectTypeOf(client.listPets.all().next()).resolves.toEqualTypeOf<IteratorResult<Pet, void>>();
});

describe("results narrow", () => {
  const result = {} as Result<"createPet">;

  test("by ok", () => {
    if (result.ok) expectTypeOf(result.data).toEqualTypeOf<Pet>();
    else expectTypeOf(result.error).toEqualTypeOf<ErrorBody | InvalidRequest>();
    // @ts-expect-error: not known to be a success
    result.data;
  });

  test("by status, to the declared ones", () => {
    expectTypeOf(result.status).toEqualTypeOf<keyof operations["createPet"]["responses"]>();
    if (result.status === 201) expectTypeOf(result.data).toEqualTypeOf<Pet>();
    if (result.status === 429) {
      expectTypeOf(result.ok).toEqualTypeOf<false>();
      expectTypeOf(result.error).toEqualTypeOf<ErrorBody>();
    }
    // @ts-expect-error: creating declares no 404
    result.status === 404;
  });
});

describe("headers have the names and types of the contract", () => {
  const result = {} as Result<"createPet">;

  test("those of a success as it requires them", () => {
    if (!result.ok) return;
    expectTypeOf(result.headers.get("Location")).toEqualTypeOf<string>();
    expectTypeOf(result.headers.get("X-RateLimit-Remaining")).toEqualTypeOf<number>();
    expectTypeOf(result.headers.get("Idempotency-Replayed")).toEqualTypeOf<"true" | null>();
    // @ts-expect-error: creating declares none
    result.headers.get("ETag");
  });

  test("those of an error may be missing, because it may come from a proxy", () => {
    expectTypeOf(result.headers.get("Location")).toEqualTypeOf<string | null>();
    if (result.status === 429)
      expectTypeOf(result.headers.get("Retry-After")).toEqualTypeOf<number | null>();
  });

  test("those of a page too", () => {
    expectTypeOf<Page<"listPets">["headers"]>().toExtend<{ get(name: "Link"): string | null }>();
  });
});

test("errors have their own names, and failures the time from which to go on", () => {
  expectTypeOf<RateLimitError["name"]>().toEqualTypeOf<"RateLimitError">();
  expectTypeOf<TimeoutError["name"]>().toEqualTypeOf<"TimeoutError">();
  expectTypeOf<InexactIntegerError["name"]>().toEqualTypeOf<"InexactIntegerError">();
  expectTypeOf<RateLimitError["retryAt"]>().toEqualTypeOf<Date>();
  expectTypeOf<Result<"listPets">["retryAt"]>().toEqualTypeOf<Date | undefined>();
});

test("the code of an error is one of those that are known, or another", () => {
  const result = {} as Result<"createPet">;
  if (result.ok) return;
  expectTypeOf(result.error.code).toEqualTypeOf<ErrorCode | (string & {})>();
  expectTypeOf<ApiError["code"]>().toEqualTypeOf<ErrorCode | (string & {}) | undefined>();
  if (result.status === 400) expectTypeOf(result.error).toEqualTypeOf<InvalidRequest>();
});

test("the values of an enumeration are those of its type", () => {
  expectTypeOf<(typeof petStatusValues)[number]>().toEqualTypeOf<PetStatus>();
});

test("a call takes fields of fetch, and what says how it is sent", () => {
  client.listPets({}, { credentials: "include", cache: "no-store", keepalive: true });
  client.listPets({}, { next: { revalidate: 60, tags: ["pets"] }, priority: "low" });
  client.listPets({}, { dispatcher: { dispatch: () => true } });
  client.createPet({ body: { name: "Rex", categoryId: 7 }, "Idempotency-Key": "mine" });
  // @ts-expect-error: the operation determines the method
  client.listPets({}, { method: "POST" });
  // @ts-expect-error: the API key must not follow redirects
  client.listPets({}, { redirect: "follow" });
});

test("a call by path has the types of its operation, deprecated or not", () => {
  const path = { petId: 1 };
  expectTypeOf(client.GET("/pets/{petId}", { params: { path } })).resolves.toHaveProperty("data");
  expectTypeOf(client.GET("/pets")).resolves.toHaveProperty("data");
  // @ts-expect-error: the identifier is required
  void client.GET("/pets/{petId}");
  // @ts-expect-error: no such path
  client.GET("/cats");
});

test("only lists have pages", () => {
  expectTypeOf<Page<"listPets">["items"]>().toEqualTypeOf<Pet[]>();
  expectTypeOf(client.listPets.pages).toBeFunction();
  // @ts-expect-error: one animal has none
  client.getPet.pages;
});

test("a status that no schema constrains stays possible", () => {
  expectTypeOf<Pet["status"]>().toEqualTypeOf<PetStatus | undefined>();
});
