import { basename } from "node:path";
import { UserError } from "@contract-first/service/command-line";

/** The names of a service, all derived from the name of its folder. */
export interface Names {
  /** `train-travel`: the service, its database, the scope of its packages. */
  kebab: string;
  /** `trainTravel` */
  camel: string;
  /** `TrainTravel`: in the names of the client's functions and types. */
  pascal: string;
  /** `Train Travel` */
  title: string;
  /** The prefix of API keys: `train_travel_`. */
  keyPrefix: string;
}

/**
 * @param folder the folder of the repository
 * @throws {UserError} if its name cannot be that of a package
 */
export function namesOf(folder: string): Names {
  const kebab = kebabCase(basename(folder));
  if (!/^[a-z][a-z\d-]*$/.test(kebab)) {
    throw new UserError(
      `The service gets the name of its folder, and "${basename(folder)}" must begin with a letter from a to z.`,
    );
  }
  const words = kebab.split("-").map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  const pascal = words.join("");
  return {
    kebab,
    camel: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    pascal,
    title: words.join(" "),
    keyPrefix: `${kebab.replaceAll("-", "_")}_`,
  };
}

/** `SpecialEvents` and `Special events` become `special-events`. */
export function kebabCase(name: string): string {
  const words = name.replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, "-").replaceAll(/[^A-Za-z\d]+/g, "-");
  return words.replaceAll(/^-|-$/g, "").toLowerCase();
}

/** A text of this repository in the names of another service. */
export function renamed(text: string, names: Names): string {
  return replacements(names).reduce((all, [from, to]) => all.replaceAll(from, to), text);
}

/** The names of the store, and the words of its contract that comments use as examples. */
function replacements({ kebab, camel, pascal, title, keyPrefix }: Names): [RegExp, string][] {
  return [
    [/animal-store/g, kebab],
    [/animalStore/g, camel],
    [/AnimalStore/g, pascal],
    [/Animal Store/g, title],
    [/\banimals_/g, keyPrefix],
    [/\b(a|A)n animal\b/g, "$1 task"],
    [/\banimal/g, "task"],
    [/\bpet(?=s?\b|Id\b)/g, "task"],
    [/Pet(?=s?(?:[^a-z]|$))/g, "Task"],
  ];
}
