/** The value of a JSON text; undefined when it is none. */
export function parseJson(text: string, reviver?: Parameters<typeof JSON.parse>[1]): unknown {
  try {
    return JSON.parse(text, reviver);
  } catch {
    // Undefined tells that it is none.
  }
}
