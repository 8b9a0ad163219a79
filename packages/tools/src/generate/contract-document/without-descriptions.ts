/**
 * A copy of a document, or of a file of it, whose descriptions and summaries are empty. Most generators and the rules
 * of support read it, so that an edit of a text changes nothing for them.
 */
export function withoutDescriptions<Node>(node: Node): Node {
  if (typeof node !== "object" || node === null) return node;
  if (Array.isArray(node)) return node.map(withoutDescriptions) as Node;
  const entries = Object.entries(node).map(([key, value]) => [key, withoutText(key, value)]);
  return Object.fromEntries(entries);
}

function withoutText(key: string, value: unknown): unknown {
  if (typeof value === "string" && texts.test(key)) return "";
  return holdsData.test(key) ? value : withoutDescriptions(value);
}

const texts = /^(description|summary)$/;

/** Keys whose values are data of the contract. The keys of these data have no meaning. */
const holdsData = /^(examples?|default|enum|const|mapping|links|x-.*)$/;
