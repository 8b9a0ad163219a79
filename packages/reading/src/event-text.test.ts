import { createParser } from "eventsource-parser";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { StreamedEvent } from "./event-streams.ts";
import { eventText } from "./event-text.ts";

const forms = { changed: "json", message: "text", "*": "text" } as const;

/** The events that a client reads in a text which arrives in these pieces. */
function read(text: string, cuts: number[] = []): { events: unknown[]; retries: number[] } {
  const [events, retries]: [unknown[], number[]] = [[], []];
  const parser = createParser({
    onEvent: (event) => events.push(event),
    onRetry: (ms) => retries.push(ms),
    onError: (error) => {
      throw error;
    },
  });
  const places = [0, ...cuts.map((cut) => cut % (text.length + 1)).sort((a, b) => a - b)];
  for (const [index, place] of places.entries()) parser.feed(text.slice(place, places[index + 1]));
  return { events, retries };
}

const oneLine = fc.string({ unit: "grapheme" }).filter((text) => !/[\r\n\0]/.test(text));
const lines = fc
  .array(fc.oneof(fc.string(), fc.constantFrom("\n", "\r", "\r\n", ":", " ", "data: 1", "")))
  .map((parts) => parts.join(""));
const fields = {
  id: fc.option(fc.stringMatching(/^([!-~]([ -~]*[!-~])?)?$/), { nil: undefined }),
  retry: fc.option(fc.nat(), { nil: undefined }),
};
const events: fc.Arbitrary<StreamedEvent>[] = [
  fc.record({ ...fields, event: fc.constant("changed"), data: fc.jsonValue() }),
  fc.record({ ...fields, event: oneLine.filter((name) => name !== "changed"), data: lines }),
  fc.record({ ...fields, data: lines }),
] as fc.Arbitrary<StreamedEvent>[];

test("a parser of clients reads what was written", () => {
  const pieces = fc.array(fc.nat(), { maxLength: 5 });
  fc.assert(
    fc.property(fc.array(fc.oneof(...events)), pieces, (sent, cuts) => {
      const text = sent.map((event) => eventText(event, forms)).join("");
      const { events, retries } = read(text, cuts);
      const received = sent.map(({ event, id, data }) => ({
        id,
        event: event || undefined,
        data:
          event === "changed" ? JSON.stringify(data) : String(data).replaceAll(/\r\n|\r/g, "\n"),
      }));
      expect(events).toEqual(received);
      expect(retries).toEqual(sent.flatMap(({ retry }) => retry ?? []));
    }),
  );
});

test("an event has its fields, each on a line", () => {
  const event = { event: "changed", id: "7", retry: 100, data: { a: "b\nc" } };
  expect(eventText(event, forms)).toBe(
    'event: changed\nid: 7\nretry: 100\ndata: {"a":"b\\nc"}\n\n',
  );
  expect(eventText({ data: "a\r\nb\rc\n" }, forms)).toBe("data: a\ndata: b\ndata: c\ndata: \n\n");
  expect(eventText({ data: "" }, forms)).toBe("data: \n\n");
});

describe("what cannot be written is refused", () => {
  test.each<[StreamedEvent, string]>([
    [{ event: "a\nb", data: "" }, "event must not contain line breaks."],
    ...["a\rb", "\0", "\t", "ä", "a ", " "].map((id): [StreamedEvent, string] => [
      { id, data: "" },
      "id must be printable ASCII, without spaces at its ends.",
    ]),
    [{ retry: 1.5, data: "" }, "retry must be whole ms, not 1.5."],
    [{ retry: 1e21, data: "" }, "retry must be whole ms, not 1e+21."],
    [{ data: 1 }, "data must be text, not number."],
    [{ event: "changed", data: undefined }, "data must be json, not undefined."],
  ])("%j", (event, message) => {
    expect(() => eventText(event, forms)).toThrow(message);
  });

  test("an event of another name than those of the contract", () => {
    const { changed } = forms;
    expect(() => eventText({ data: "" }, { changed })).toThrow(
      "The contract has no event message.",
    );
  });
});
