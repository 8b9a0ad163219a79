/**
 * The alternatives of a `oneOf` without duplicates: a value that matches one of two equal alternatives would
 * match both.
 */
export function distinct<Alternative>(alternatives: readonly Alternative[]): Alternative[] {
  const texts = alternatives.map((each) => {
    if (typeof each !== "object" || each === null) return JSON.stringify(each);
    const { title: _title, description: _description, ...said } = each as Described;
    return JSON.stringify(said);
  });
  return alternatives.filter((_each, index) => texts.indexOf(texts[index] ?? "") === index);
}

interface Described {
  title?: unknown;
  description?: unknown;
}
