import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { linkTo } from "./links.ts";

function responseWith(headers: Record<string, string>): Response {
  return new Response(null, { headers });
}

describe("links", () => {
  test.each([
    ['</v1/pets?cursor=a>; rel="next"', "/v1/pets?cursor=a"],
    ["</v1/pets?cursor=a>; rel=next", "/v1/pets?cursor=a"],
    ["</v1/pets?cursor=a>;rel=next", "/v1/pets?cursor=a"],
    ['</next>; title="a, b; c"; rel="next"', "/next"],
    ['</a,b;c>; rel="next"', "/a,b;c"],
    ['</v2/pets>; rel="successor-version"', undefined],
    ["</next>", undefined],
    ["</next>;\trel=next", "/next"],
    ['</next>; title="x<y"; rel="next"', "/next"],
    ['</next>; title="say \\"; rel=prev"; rel="next"', "/next"],
    ['</next>; rel="next"; rel="prev"', "/next"],
    ['</next>; rel="\\n\\ext"', "/next"],
    ['</next>; a; b=; rel="next"', "/next"],
    ['</a>, x; rel="next"', undefined],
    ['</a>; rel="prev", ; rel="next"', undefined],
    ['</other>; rel="prev"; rel="next"', undefined],
    ['</other>; title="; rel=next"', undefined],
    ['</other>; title="</x>; rel=next"', undefined],
    ['</other>; title="unfinished; rel=next', undefined],
    ["not a link", undefined],
    ["", undefined],
  ])("%s leads to %s", (link, target) => {
    expect(linkTo("next", responseWith({ Link: link }))).toBe(target);
  });

  test.each(["<", '"', '\\"', "; ", ";rel=", "<a>", "<a>; rel=%20"])(
    "a long header of %s is read: what goes back in it would not end",
    (part) => {
      expect(
        linkTo("next", responseWith({ Link: part.repeat(1_000_000 / part.length) })),
      ).toBeUndefined();
    },
  );

  test("of any header are those that were written, whatever surrounds them", () => {
    fc.assert(
      fc.property(fc.array(link, { maxLength: 4 }), (links) => {
        const header = links.map(({ text }) => text).join(" , ");
        const first = links.find(({ rel, hasAnchor }) => rel.includes("next") && !hasAnchor);
        expect(linkTo("next", responseWith({ Link: header }))).toBe(first?.target);
      }),
      { numRuns: 1000 },
    );
  });
});

const characters = [...'abcnext/?=&.-, ;"\\<>'];
const text = fc.string({ unit: fc.constantFrom(...characters), maxLength: 8 });
const quoted = text.map((value) => `"${value.replaceAll(/["\\]/g, "\\$&")}"`);
const space = fc.constantFrom("", " ", "\t");
const otherParameter = fc
  .tuple(
    fc.constantFrom("title", "rev", "hreflang", "rel-next"),
    fc.oneof(quoted, fc.constant("next")),
  )
  .map(([name, value]) => `${name}=${value}`);
const relations = fc.array(fc.constantFrom("next", "prev", "NEXT", "next-archive", "old-next"), {
  minLength: 1,
  maxLength: 3,
});

/** A link in a valid spelling, and its meaning. */
const link = fc
  .record({
    target: fc.stringMatching(/^[a-z/?=&,;.]{0,8}$/),
    rel: relations,
    others: fc.array(otherParameter, { maxLength: 2 }),
    hasAnchor: fc.boolean(),
    space,
  })
  .map(({ target, rel, others, hasAnchor, space }) => {
    const anchor = hasAnchor ? ['anchor="#a"'] : [];
    const parameters = [...others, `REL${space}=${space}"${rel.join(" ")}"`, ...anchor];
    const text = [`<${target}>`, ...parameters].join(`${space};${space}`);
    return { target, hasAnchor, text, rel: rel.map((each) => each.toLowerCase()) };
  });
