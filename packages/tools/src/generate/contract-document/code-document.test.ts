import { describe, expect, test } from "vitest";
import { exportedName, functionName, typeName } from "../support/code-names.ts";
import { fixtureContract } from "../testing/contracts.ts";
import { bundleContract } from "./bundle.ts";
import { codeDocument } from "./code-document.ts";
import { locatedOperations } from "./operations.ts";

const contract = await bundleContract(fixtureContract);
const document = codeDocument(contract);

describe("names", () => {
  test.each([
    ["list-categories", "listCategories"],
    ["export_orders", "exportOrders"],
    ["ListOrders", "listOrders"],
    ["GET /orders", "getOrders"],
    ["listOrders", "listOrders"],
    ["delete", "deleteOperation"],
    ["2ndTry", "operation2ndTry"],
    ["größe.ändern", "größeÄndern"],
  ])("the operation %s is the function %s", (id, name) => {
    expect(functionName(id)).toBe(name);
  });

  test.each([
    ["order.line", "OrderLine"],
    ["order_state", "OrderState"],
    ["OrderState", "OrderState"],
    ["string", "String"],
    ["2nd-try", "Schema2ndTry"],
  ])("the schema %s is the type %s", (schema, name) => {
    expect(typeName(schema)).toBe(name);
  });

  test("a schema does not hide the global class Error", () => {
    expect(exportedName("Error")).toBe("ErrorBody");
    expect(exportedName("ErrorBody")).toBe("ErrorBodySchema");
  });

  test("references follow, and the served contract keeps its own", () => {
    expect(document.components.schemas).toHaveProperty("OrderLine");
    expect(JSON.stringify(document)).not.toContain("order.line");
    expect(contract.components.schemas).toHaveProperty(["order.line"]);
  });
});

test("schemas of one name in code get numbers that no other schema has, and references follow", () => {
  const text = { type: "string" };
  const schemas = { order_line: text, OrderLine: text, OrderLine2: text };
  const $ref = "#/components/schemas/OrderLine";
  const named = codeDocument({
    ...{ openapi: "3.1.0", info: { title: "Orders", version: "1.0.0" }, paths: {} },
    components: { schemas: { ...schemas, List: { type: "array", items: { $ref } } } },
  } as never).components.schemas;
  expect(Object.keys(named ?? {})).toEqual(["OrderLine", "OrderLine3", "OrderLine2", "List"]);
  expect(named).toHaveProperty("List.items.$ref", "#/components/schemas/OrderLine3");
});

test("webhooks and callbacks are typed, and are not operations of the service", () => {
  expect(Object.keys(document.webhooks ?? {})).toEqual(["stockRanOut", "orderChanged"]);
  const ids = locatedOperations(document).map(({ operation }) => operation.operationId);
  expect(ids).toContain("createOrder");
  expect(ids).not.toContain("orderChanged");
  expect(JSON.stringify(document.webhooks)).not.toContain("operationId");
});

test("a callback is typed where it is a component, also one that refers to itself", () => {
  const $ref = "#/components/callbacks/done";
  const item = { post: { callbacks: { again: { $ref } }, responses: {} } };
  const post = { operationId: "start", callbacks: { done: { $ref } }, responses: {} };
  const { webhooks } = codeDocument({
    ...{ openapi: "3.1.0", info: { title: "Orders", version: "1.0.0" } },
    paths: { "/orders": { post } },
    components: { callbacks: { done: { "x-since": "1", "{$request.body#/url}": item } } },
  } as never);
  expect(webhooks).toEqual({ done: item });
});
