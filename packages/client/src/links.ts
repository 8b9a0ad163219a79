/** The target of the first link of this page with the relation type `rel` (RFC 8288, section 3). */
export function linkTo(rel: string, { headers }: Response): string | undefined {
  // With their special characters encoded, quoted strings are as easy to read as tokens.
  const links = `${headers.get("Link")}`
    .replace(/"(?:[^"\\]|\\.)*"?/g, encodeURIComponent)
    .replace(/\s/g, "");
  // Only the first `rel` counts, and an anchor makes it the link of another page.
  const link = `<([^<>]*)>(?![^<,]*;anchor=)(;(?!rel=)[^;<,]*)*;rel=([^;<,]*%2[02])?${rel}(%2[02]|[;,]|$)`;
  return new RegExp(link, "i").exec(links)?.[1];
}
