/** The target of the first link of this page with the relation type `rel` (RFC 8288, section 3). */
export function linkTo(rel: string, { headers }: Response): string | undefined {
  // Once their special characters are encoded, quoted strings can be matched like tokens.
  const links = `${headers.get("Link")}`
    .replace(/"(?:[^"\\]|\\.)*"?/g, encodeURIComponent)
    .replace(/\s/g, "");
  // Only the first `rel` counts. A link with an anchor belongs to another page.
  const link = `<([^<>]*)>(?![^<,]*;anchor=)(;(?!rel=)[^;<,]*)*;rel=([^;<,]*%2[02])?${rel}(%2[02]|[;,]|$)`;
  return new RegExp(link, "i").exec(links)?.[1];
}
