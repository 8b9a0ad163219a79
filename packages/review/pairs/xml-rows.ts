import type { Notations } from "./changes.ts";
import type { Json } from "./pair.ts";
import { array, exchange, object, type SchemaChanges, string } from "./schemas.ts";

const named = (xml: Json) => object({ id: { ...string, xml } });
const listed = (xml: Json) => object({ tags: array({ items: string, xml }) });
const plain = object({ id: string });

/** How a value is written in XML: whoever reads it the old way does not find it. */
export const xmlRows: SchemaChanges = {
  "XML name added": exchange(plain, named({ name: "ID" })),
  "XML name removed": exchange(named({ name: "ID" }), plain),
  "XML name changed": exchange(named({ name: "ID" }), named({ name: "Id" })),
  "element became an attribute": exchange(plain, named({ attribute: true })),
  "attribute became an element": exchange(named({ attribute: true }), plain),
  "XML namespace added": exchange(plain, named({ namespace: "urn:x" })),
  "XML name of a listed value changed": exchange(
    object({ id: { enum: ["a", "b"], xml: { name: "x" } } }),
    object({ id: { enum: ["a", "b"], xml: { name: "y" } } }),
  ),
  "XML name of a wrapped list changed": exchange(
    listed({ wrapped: true, name: "a" }),
    listed({ wrapped: true, name: "b" }),
  ),
  "element became a text": exchange(plain, named({ nodeType: "text" })),
  "list wrapped in XML": exchange(listed({}), listed({ wrapped: true })),
  "list unwrapped in XML": exchange(listed({ wrapped: true }), listed({})),
};

/** What XML says by default, and written out. */
export const equalXmlRows: Notations = {
  "XML name as the property's": [plain, named({ name: "id" })],
  "XML element written out": [plain, named({ attribute: false })],
  "XML without wrapping written out": [listed({}), listed({ wrapped: false })],
  "XML name of a list as the property's": [listed({}), listed({ name: "tags" })],
  "XML name of items as the list's": [
    listed({}),
    object({ tags: array({ items: { ...string, xml: { name: "tags" } } }) }),
  ],
  "XML name of items as that of the list around them": [
    listed({ wrapped: true, name: "all" }),
    object({
      tags: array({
        items: { ...string, xml: { name: "all" } },
        xml: { wrapped: true, name: "all" },
      }),
    }),
  ],
  "XML name of a list that is not wrapped": [listed({}), listed({ name: "any" })],
  "XML element as a type of node": [plain, named({ nodeType: "element" })],
  "XML attribute as a type of node": [named({ attribute: true }), named({ nodeType: "attribute" })],
  "XML list as a type of node": [listed({ wrapped: true }), listed({ nodeType: "element" })],
  "XML name of a text": [named({ nodeType: "text" }), named({ nodeType: "text", name: "x" })],
  "XML name of items as that of the element around them": [
    listed({ nodeType: "element", name: "all" }),
    object({
      tags: array({
        items: { ...string, xml: { name: "all" } },
        xml: { nodeType: "element", name: "all" },
      }),
    }),
  ],
  "wrapping of what is no list": [plain, named({ wrapped: true })],
};
