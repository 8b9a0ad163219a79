import fc from "fast-check";
import { expect, test } from "vitest";
import { Secrets } from "./secrets.ts";

test("a key keeps the checksum that it was given out with", () => {
  const secrets = new Secrets("echoes_");
  const random = "0".repeat(32);
  expect(secrets.isSecret(`echoes_${random}2wjyrI`)).toBe(true);
  expect(secrets.isSecret(`echoes_${random}2wjyrJ`)).toBe(false);
});

test("a key is masked however often it is encoded, and in any text", () => {
  const secrets = new Secrets("echoes_");
  const encode = (character: string) => `%${character.charCodeAt(0).toString(16)}`;
  const spelling = fc.constantFrom(
    (text: string) => text,
    (text: string) => text.toUpperCase(),
    (text: string) => text.replaceAll("%", "%25"),
    (text: string) => text.replaceAll(/[_%1]/g, encode),
    (text: string) => text.replaceAll(/./gs, encode),
  );
  const around = fc.string({ unit: fc.constantFrom("%", "2", "5", "e", "/", "é") });
  fc.assert(
    fc.property(
      fc.array(spelling, { maxLength: 4 }),
      around,
      around,
      (spellings, before, after) => {
        const spelt = spellings.reduce((text, spell) => spell(text), "echoes_012");
        // The escape that a text begins may take in what follows it.
        const masked = secrets.mask(`${before}g/${spelt}/${after}`);
        expect(masked).toContain("/echoes_…/");
      },
    ),
  );
});

test("a text without a key stays as it is", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom("%", "2", "5", "e", "é") }), (text) => {
      expect(new Secrets("echoes_").mask(text)).toBe(text);
    }),
  );
});
