import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { expect, test } from "vitest";
import { requestValue } from "./request-value.ts";

const caller = requestValue<string>("caller");

function createResponse(): ServerResponse {
  return new ServerResponse(new IncomingMessage(new Socket()));
}

test("is read by those that come after the one that gives it", () => {
  const response = createResponse();
  caller.give(response, "Ada");
  expect([caller.of(response), caller.find(response)]).toEqual(["Ada", "Ada"]);
});

test("names itself if it is read before it is given", () => {
  const response = createResponse();
  expect(caller.find(response)).toBeUndefined();
  expect(() => caller.of(response)).toThrow(
    'No handler has given "caller" yet: the handler that gives it must come first.',
  );
});

test("belongs to one request", () => {
  caller.give(createResponse(), "Ada");
  expect(caller.find(createResponse())).toBeUndefined();
});

test("is another one than a value of the same name", () => {
  const response = createResponse();
  caller.give(response, "Ada");
  expect(requestValue<number>("caller").find(response)).toBeUndefined();
});

test("may be null, which is not the same as not given", () => {
  const key = requestValue<string | null>("key");
  const response = createResponse();
  key.give(response, null);
  expect(key.of(response)).toBeNull();
});
