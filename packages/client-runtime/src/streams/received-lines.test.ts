import fc from "fast-check";
import { expect, test } from "vitest";
import { receivedLines } from "./received-lines.ts";

/** The lines in chunks of bytes. */
async function read(...chunks: Uint8Array[]): Promise<string[]> {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
  const { signal } = new AbortController();
  const lines: string[] = [];
  const connection = { operation: "GET /lines", signal, silence: 60_000 };
  for await (const line of receivedLines(body, connection)) lines.push(line);
  return lines;
}

const bytes = (text: string) => new TextEncoder().encode(text);

test.each([
  ["end", '{"a":1}\n2\n', ['{"a":1}', "2"]],
  ["need not end", "1\n2", ["1", "2"]],
  ["may be empty", "\n1\n\n \n2\n\n", ["1", "2"]],
  ["may end as in Windows", "1\r\n\r\n2\r\n", ["1\r", "2\r"]],
  ["follow a byte order mark", "\uFEFF1\n", ["1"]],
  ["have any character", '"é→😀\u2028"\n', ['"é→😀\u2028"']],
])("lines %s", async (_what, text, lines) => {
  expect(await read(bytes(text))).toEqual(lines);
});

test("a body may be empty", async () => {
  expect(await read()).toEqual([]);
});

test("it does not matter where a body is divided", async () => {
  const item = fc.oneof(fc.jsonValue(), fc.string({ unit: "grapheme" }));
  const places = fc.array(fc.nat({ max: 200 }));
  await fc.assert(
    fc.asyncProperty(fc.array(item), places, fc.boolean(), async (items, cuts, isEnded) => {
      const texts = items.map((each) => JSON.stringify(each));
      const whole = bytes(texts.join("\n") + (isEnded ? "\n" : ""));
      const starts = [0, ...cuts.filter((at) => at < whole.length).sort((a, b) => a - b)];
      const chunks = starts.map((at, index) => whole.slice(at, starts[index + 1]));
      expect(await read(...chunks)).toEqual(texts);
    }),
  );
});
