import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { expect, test } from "vitest";
import { requestValue } from "./request-value.ts";

const client = requestValue<string>("client");

function createResponse(): ServerResponse {
  return new ServerResponse(new IncomingMessage(new Socket()));
}

test("is read by those that come after the one that gives it", () => {
  const response = createResponse();
  client.give(response, "Ada");
  expect([client.of(response), client.find(response)]).toEqual(["Ada", "Ada"]);
});

test("names itself if it is read before it is given", () => {
  const response = createResponse();
  expect(client.find(response)).toBeUndefined();
  expect(() => client.of(response)).toThrow(
    'No handler has given "client" yet: the handler that gives it must come first.',
  );
});

test("belongs to one request", () => {
  client.give(createResponse(), "Ada");
  expect(client.find(createResponse())).toBeUndefined();
});

test("is another one than a value of the same name", () => {
  const response = createResponse();
  client.give(response, "Ada");
  expect(requestValue<number>("client").find(response)).toBeUndefined();
});

test("may be null, which is not the same as not given", () => {
  const key = requestValue<string | null>("key");
  const response = createResponse();
  key.give(response, null);
  expect(key.of(response)).toBeNull();
});
