import { expect, test } from "vitest";
import { receivedStream } from "./received-stream.ts";

const forms = { changed: "json", notice: "text" } as const;
const received = (text: string, ofForms: Parameters<typeof receivedStream>[1] = forms) =>
  receivedStream(new TextEncoder().encode(text), ofForms);

test("events have their data as the contract says, and comments count for nothing", () => {
  const text = ':\n\nevent: changed\nid: 7\ndata: {"a":1}\n\nevent: notice\ndata: b\ndata: c\n\n';
  expect(received(text)).toEqual({
    items: [
      { event: "changed", id: "7", data: { a: 1 } },
      { event: "notice", data: "b\nc" },
    ],
    faults: [],
  });
});

test("a retry is a field of the next event", () => {
  const { items } = received("retry: 5\ndata: a\n\ndata: b\n\n", { message: "text" });
  expect(items).toEqual([{ retry: 5, data: "a" }, { data: "b" }]);
});

test("events whose names the contract leaves open have one form", () => {
  const { items } = received("event: any\ndata: 1\n\n", { "*": "json" });
  expect(items).toEqual([{ event: "any", data: 1 }]);
});

test("an event that has not arrived in full is left out, as is half a character", () => {
  const bytes = new TextEncoder().encode("event: notice\ndata: a\n\nevent: notice\ndata: é");
  expect(receivedStream(bytes.slice(0, -1), forms)).toEqual({
    items: [{ event: "notice", data: "a" }],
    faults: [],
  });
});

test.each([
  ["another event", "event: other\ndata: a\n\n", "The contract has no event other."],
  ["an event without a name", "data: a\n\n", "The contract has no event message."],
  [
    "data that are not JSON",
    "event: changed\ndata: {\n\n",
    /^The data of the event changed are not/,
  ],
  ["another field", "event: notice\ndate: a\ndata: b\n\n", /date/],
  ["a retry that is no number", "retry: soon\n\n", /retry/],
  ["a document", "<html>\n", /<html>/],
])("%s is a fault", (_what, text, fault) => {
  expect(received(text).faults).toEqual([expect.stringMatching(fault)]);
});

test("bytes that are not UTF-8 are a fault", () => {
  expect(receivedStream(Uint8Array.of(0x3a, 0xff, 0x0a), forms)).toEqual({
    items: [],
    faults: ["The stream is not UTF-8."],
  });
});
