import { decodeQuery } from "../http/index.ts";

/** The value of a query parameter; a parameter that is sent more than once has no valid value. */
export function queryValue(url: string, name: string): string | null {
  const values = pairsOf(url).filter((pair) => nameOfPair(pair) === name);
  if (values.length !== 1) return values.length === 0 ? null : "sent more than once";
  const [text = ""] = values;
  return decodeQuery(text.slice(text.indexOf("=") + 1 || text.length));
}

/** The URL without these query parameters. */
export function withoutParameters(url: string, names: string[]): string {
  return changedPairs(url, (pair) => (names.includes(nameOfPair(pair)) ? null : pair));
}

/** The URL with an ellipsis for the value of each of these query parameters. */
export function withMaskedParameters(url: string, names: string[]): string {
  return changedPairs(url, (pair) => {
    return names.includes(nameOfPair(pair)) ? `${pair.split("=")[0]}=…` : pair;
  });
}

function changedPairs(url: string, change: (pair: string) => string | null): string {
  const start = url.indexOf("?");
  if (start < 0) return url;
  const pairs = pairsOf(url)
    .map(change)
    .filter((pair) => pair !== null);
  return url.slice(0, start) + (pairs.length === 0 ? "" : `?${pairs.join("&")}`);
}

function pairsOf(url: string): string[] {
  const start = url.indexOf("?");
  return start < 0 ? [] : url.slice(start + 1).split("&");
}

function nameOfPair(pair: string): string {
  const end = pair.indexOf("=");
  return decodeQuery(end < 0 ? pair : pair.slice(0, end));
}
