/** What is said about a place of a contract. */
export interface Note {
  /** The file, line and column, such as `openapi.yaml:12:5`; if these are not known, the operation. */
  place: string;
  message: string;
}

const here = " Here: ";

/** Maximum length of a text of the contract in a message, in characters. */
const maxLength = 200;

/** A sentence that applies to many places with the exact thing at one of them, such as the name of a parameter. */
export function messageOn(sentence: string, thing?: string): string {
  if (!thing) return sentence;
  return sentence + here + (thing.length > maxLength ? `${thing.slice(0, maxLength)}…` : thing);
}

/** A line for each sentence, with the first of its places and their number. */
export function summaryOf(notes: readonly Note[]): string[] {
  return bySentence(notes).map(summaryLine);
}

/** The lines of `summaryOf`, each with the other places below it. */
export function listOf(notes: readonly Note[]): string[] {
  return bySentence(notes).flatMap((all) => {
    const others = all.slice(1).map(({ place, message }) => {
      const [, thing] = message.split(here);
      return thing === undefined ? `  ${place}` : `  ${place} ${thing}`;
    });
    return [summaryLine(all), ...others];
  });
}

type SameNotes = [first: Note, ...others: Note[]];

function summaryLine([{ place, message }, ...others]: SameNotes): string {
  const count = others.length > 0 ? ` (first of ${others.length + 1})` : "";
  return `${place}${count} ${message}`;
}

function bySentence(notes: readonly Note[]): SameNotes[] {
  const groups = new Map<string, SameNotes>();
  for (const note of notes) {
    const [sentence = ""] = note.message.split(here);
    const group = groups.get(sentence);
    if (group === undefined) groups.set(sentence, [note]);
    else group.push(note);
  }
  return [...groups.values()];
}
