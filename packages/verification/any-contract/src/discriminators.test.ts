import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { receiving, useServedContract } from "./testing/served-contract.ts";

const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const string = { type: "string" };
const kind = (type: object, name: string, value: object) => ({
  type: "object",
  required: ["type", name],
  properties: { type, [name]: value },
});
const propertyName = "type";

/** The members have values of their own, which are not their names. */
const Media = {
  oneOf: [reference("TrackObject"), reference("EpisodeObject")],
  discriminator: { propertyName },
};
/** The members take any value of the property. The mapping says which is meant. */
const Animal = {
  oneOf: [reference("Cat"), reference("Dog"), reference("Puppy")],
  discriminator: { propertyName, mapping: { cat: "Cat", dog: "#/components/schemas/Dog" } },
};

/** Without the property, or with a value that is not known, the last one is meant. */
const Shape = {
  anyOf: [reference("Circle"), reference("Polygon")],
  discriminator: { propertyName, defaultMapping: "Polygon" },
};

const served = useServedContract({
  openapi: "3.2.0",
  paths: {
    "/media": { post: receiving(reference("Media")) },
    "/animals": { post: receiving(reference("Animal")) },
    "/shapes": { post: receiving(reference("Shape")) },
  },
  schemas: {
    ...{ Media, Animal, Shape },
    Circle: kind(string, "radius", { type: "number" }),
    Polygon: { ...kind(string, "sides", { type: "integer" }), required: ["sides"] },
    TrackObject: kind({ type: "string", enum: ["track"] }, "ms", { type: "integer" }),
    EpisodeObject: kind({ type: "string", enum: ["episode"] }, "show", string),
    Cat: kind(string, "lives", { type: "integer" }),
    Dog: kind(string, "bark", string),
    Puppy: kind(string, "bark", { type: "string", maxLength: 3 }),
  },
  handler: async () => ({ status: 200, body: null }),
});

async function send(path: string, body: object): Promise<unknown> {
  const { status, body: content } = await served.post<{ message: string }>(path, body);
  return status === 200 ? status : content.message;
}

describe("what is valid is said by the alternatives alone", () => {
  test.each([
    ["/media", { type: "track", ms: 3 }, 200],
    ["/media", { type: "episode", show: "News" }, 200],
    ["/animals", { type: "cat", lives: 9 }, 200],
    ["/animals", { type: "dog", lives: 9 }, 200],
    ["/animals", { type: "cow", bark: "moo moo" }, 200],
    ["/shapes", { sides: 3 }, 200],
    ["/shapes", { type: "Oval", radius: 1 }, 200],
    ["/media", { type: "TrackObject", ms: 3 }, "type: This value must be track or episode."],
  ])("%s %j", async (path, body, expected) => {
    expect(await send(path, body)).toBe(expected);
  });
});

test("a value that fits two alternatives of oneOf is refused, whichever is meant", async () => {
  const message = await send("/animals", { type: "dog", bark: "wau" });
  expect(message).toContain("body: This value does not have exactly one of the allowed forms.");
});

describe("mistakes are those of the alternative that is meant", () => {
  test.each([
    ["/media", { type: "track" }, "ms: This value is required."],
    ["/animals", { type: "cat", lives: "nine" }, "lives: This value must be a whole number."],
    ["/animals", { type: "Puppy", bark: 1 }, "bark: This value must be a text."],
    ["/shapes", { type: "Circle" }, "radius: This value is required."],
    ["/shapes", { sides: "three" }, "sides: This value must be a whole number."],
    ["/shapes", { type: "Oval" }, "sides: This value is required."],
    ["/shapes", { type: 3 }, "sides: This value is required. type: This value must be a text."],
  ])("%s %j", async (path, body, expected) => {
    expect(await send(path, body)).toBe(expected);
  });
});

test("the type of the property is that of its own schema", async () => {
  const types = await readFile(join(served.folder, "types", "types.ts"), "utf8");
  expect(types).toContain('type: "track";');
  expect(types).not.toContain('TrackObject"');
  expect(types).toMatch(/interface Cat \{[^}]*type: string;/);
});
