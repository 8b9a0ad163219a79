/**
 * The first of several paths of a contract that a request's path matches, in the order that `byPrecedence` gives them;
 * undefined if none does.
 *
 * @param path percent-encoded, as in a URL
 */
export function matchingTemplate(templates: readonly string[], path: string): string | undefined {
  const matching = templates.filter((template) => patternOf(template).test(path));
  return matching.sort(byPrecedence)[0];
}

/** Orders paths as they must be matched: concrete before templated (OpenAPI 3.1, Paths Object). */
export function byPrecedence(a: string, b: string): number {
  const [first, second] = [a, b].map(withLastTemplates);
  if (first === second) return 0;
  return String(first) < String(second) ? -1 : 1;
}

/** A segment that consists only of a template comes after one that has text beside its template. */
function withLastTemplates(path: string): string {
  const last = "\uffff";
  const segments = path.split("/");
  const isTemplate = (segment: string) => /^\{[^{}]+\}$/.test(segment);
  return segments
    .map((each) => (isTemplate(each) ? last + last : each.replaceAll(/\{[^{}]+\}/g, last)))
    .join("/");
}

/**
 * A template matches one or more characters of a segment. Other characters are compared in their percent-encoded
 * form.
 */
function patternOf(template: string): RegExp {
  const known = patterns.get(template);
  if (known !== undefined) return known;
  const pattern = template.replaceAll(/\{[^{}]+\}|[^\w/-]+/g, (found) =>
    found.startsWith("{") ? "[^/]+" : encodeURI(found).replaceAll(/[^\w]/g, "\\$&"),
  );
  const expression = new RegExp(`^${pattern}$`);
  patterns.set(template, expression);
  return expression;
}

/** By template: a contract has few, and each is compared with many paths. */
const patterns = new Map<string, RegExp>();
