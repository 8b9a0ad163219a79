import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { collectWhenIdle } from "./collect-when-idle.ts";

test("a process collects garbage once it has had no request for 30 seconds, and again after further ones", () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const events: string[] = [];
  const listener = collectWhenIdle(
    () => events.push("request"),
    () => events.push("collection"),
  );
  const request = new IncomingMessage(new Socket());
  const pass = (seconds: number) => vi.advanceTimersByTime(seconds * 1_000);
  pass(29);
  listener(request, new ServerResponse(request));
  pass(29);
  expect(events).toEqual(["request"]);
  pass(100);
  expect(events).toEqual(["request", "collection"]);
  listener(request, new ServerResponse(request));
  pass(100);
  expect(events).toEqual(["request", "collection", "request", "collection"]);
});
