/** The value that a JSON pointer in a URI fragment leads to (RFC 6901, section 6). */
export function at(document: object, pointer: string): unknown {
  const names = pointer.split("/").slice(1).map(decodeURIComponent);
  return names
    .map((name) => name.replaceAll("~1", "/").replaceAll("~0", "~"))
    .reduce<unknown>((value, name) => (value as Record<string, unknown>)[name], document);
}

/** A node of the contract's document, or the target if it is a reference, perhaps through others. */
export function resolved<Node>(document: object, node: Node): Node {
  const { $ref } = (node ?? {}) as { $ref?: string };
  return $ref === undefined ? node : resolved(document, at(document, $ref) as Node);
}
