import type { Pet } from "@animal-store/client";

/** The animals whose name contains the text, whatever its case and accents, or whose number it is. */
export function matching(pets: Pet[], text: string): Pet[] {
  const wanted = simplified(text.trim());
  if (wanted === "") return pets;
  return pets.filter(({ id, name }) => String(id) === wanted || simplified(name).includes(wanted));
}

const accents = /\p{Diacritic}/gu;

function simplified(text: string): string {
  return text.normalize("NFD").replaceAll(accents, "").toLowerCase();
}
