import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Position, type ReceivedEvent, readEvents } from "./received-events.ts";

/** The events in chunks of bytes, and the position after them. */
async function read(...chunks: Uint8Array[]) {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
  const position: Position = {};
  const events: ReceivedEvent[] = [];
  const connection = {
    operation: "GET /events",
    signal: new AbortController().signal,
    silence: 45_000,
  };
  for await (const event of readEvents(body, position, connection)) events.push(event);
  return { events, position };
}

const bytes = (text: string) => new TextEncoder().encode(text);

describe("the events of a body", () => {
  test.each([
    ["have lines that end in any way", "data: a\r\rdata: b\n\ndata: c\r\n\r\n", ["a", "b", "c"]],
    ["follow a byte order mark", "\uFEFFdata: a\n\n", ["a"]],
    ["have several lines of data", "data: a\ndata\ndata:  b\n\n", ["a\n\n b"]],
    ["are between comments and unknown fields", ": a\n\nother: b\ndata: c\n:\n\n", ["c"]],
    ["end with an empty line", "data: a\n\ndata: b\n", ["a"]],
    ["may have empty data", "data:\n\n", [""]],
  ])("%s", async (_name, text, data) => {
    const { events } = await read(bytes(text));
    expect(events.map((event) => event.data)).toEqual(data);
  });

  test("change the position, also without data", async () => {
    const text = "id: 1\ndata: a\n\nid: 2\n\nretry: 5\n\nretry: x\nid: a\0b\n\n";
    expect((await read(bytes(text))).position).toEqual({ id: "2", retry: 5 });
    expect((await read(bytes(`${text}id\n\n`))).position).toEqual({ id: "", retry: 5 });
  });
});

test("it does not matter where a body is divided", async () => {
  const field = fc.constantFrom("data: ", "data:", "event: ", "id: ", "retry: ", ":", "");
  const value = fc.oneof(
    fc.constantFrom("1", "", "é", "→", "😀", "\uFEFF"),
    fc.string({ maxLength: 4 }),
  );
  const lineEnd = fc.constantFrom("\n", "\r", "\r\n", "\n\n", "\r\r", "\r\n\r\n");
  const lines = fc.array(fc.tuple(field, value, lineEnd).map((parts) => parts.join("")));
  const places = fc.array(fc.nat({ max: 200 }));
  await fc.assert(
    fc.asyncProperty(lines, places, async (texts, cuts) => {
      const whole = bytes(texts.join(""));
      const starts = [0, ...cuts.filter((at) => at < whole.length).sort((a, b) => a - b)];
      const chunks = starts.map((at, index) => whole.slice(at, starts[index + 1]));
      expect(await read(...chunks)).toEqual(await read(whole));
    }),
  );
});
