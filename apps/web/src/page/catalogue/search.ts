interface Searched {
  name: string;
  id?: number;
}

/** The animals whose name contains the text, whatever its case and accents, or whose number equals it. */
export function matching<T extends Searched>(animals: T[], text: string): T[] {
  const wanted = simplified(text.trim());
  if (wanted === "") return animals;
  return animals.filter(
    ({ id, name }) => String(id) === wanted || simplified(name).includes(wanted),
  );
}

const accents = /\p{Diacritic}/gu;

function simplified(text: string): string {
  return text.normalize("NFD").replaceAll(accents, "").toLowerCase();
}
