/** Headers of several sources, by their names in lower case. Of those with the same name, the last counts. */
export function mergeHeaders(...all: RequestInit["headers"][]): Record<string, string> {
  return Object.assign({}, ...all.map((each) => each && Object.fromEntries(new Headers(each))));
}
