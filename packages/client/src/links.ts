/** The target of the first link of this page with the relation type `rel` (RFC 8288, section 3). */
export function linkTo(rel: string, { headers }: Response): string | undefined {
  for (const [, target, parameters = ""] of headers.get("Link")?.matchAll(link) ?? []) {
    // A link with an anchor belongs to another page.
    const isOfThisPage = parameterOf("anchor", parameters) === undefined;
    if (isOfThisPage && relationsOf(parameters).includes(rel)) return target;
  }
  return undefined;
}

/** A quoted string. If the closing quote is missing, it extends to the end of the header. */
const quoted = /"(?:[^"\\]|\\.)*"?/.source;

/** The target of a link, and its parameters: whatever follows up to a comma. */
const link = new RegExp(`<([^<>]*)>((?:${quoted}|[^<>",])*)`, "g");

/** The name of a parameter, and its value: a quoted string or a token. */
const parameter = new RegExp(`;\\s*([^\\s;="]+)\\s*(?:=\\s*(${quoted}|[^\\s;"]*))?`, "g");

/** The relation types of a link. None has a quote or a backslash, so these only quote and escape. */
function relationsOf(parameters: string): string[] {
  const rel = parameterOf("rel", parameters) ?? "";
  return rel.replaceAll(/["\\]/g, "").toLowerCase().split(/\s+/);
}

/** The value of the first parameter with a name in whatever case. */
function parameterOf(name: string, parameters: string): string | undefined {
  const all = [...parameters.matchAll(parameter)];
  return all.find(([, each = ""]) => each.toLowerCase() === name)?.[2];
}
