/** The value of a JSON text; undefined if the text is not valid JSON. */
export function parseJson(text: string, reviver?: Parameters<typeof JSON.parse>[1]): unknown {
  try {
    return JSON.parse(text, reviver);
  } catch {
    // Undefined means that the text is not valid JSON.
  }
}
