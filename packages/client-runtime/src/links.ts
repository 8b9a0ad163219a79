/** The target of the first link of this page with the relation type `rel` (RFC 8288, section 3). */
export function linkTo(rel: string, { headers }: Response): string | undefined {
  for (const [, target, text = ""] of headers.get("Link")?.matchAll(link) ?? []) {
    const { anchor, rel: relations } = parametersIn(text);
    // A link with an anchor belongs to another page.
    const isOfThisPage = anchor === undefined;
    if (isOfThisPage && relations?.toLowerCase().split(/\s+/).includes(rel)) return target;
  }
  return undefined;
}

/**
 * The target of a link, and its parameters: whatever follows up to a comma that is not in a quoted string. If
 * the closing quote of one is missing, it extends to the end of the header.
 */
const link = /<([^<>]*)>((?:"(?:[^"\\]|\\.)*"?|[^<>",])*)/g;

/** The name of a parameter, and its value: a quoted string or a token. */
const parameter = /;\s*([^\s;="]+)\s*(?:=\s*("(?:[^"\\]|\\.)*"?|[^\s;"]*))?/g;

/**
 * The parameters of a link by their names in lower case. Of those with the same name, the first counts. No
 * relation type contains a quote or a backslash, so here these can only quote and escape.
 */
function parametersIn(text: string): Partial<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const [, name = "", value = ""] of text.matchAll(parameter)) {
    found[name.toLowerCase()] ??= value.replace(/["\\]/g, "");
  }
  return found;
}
