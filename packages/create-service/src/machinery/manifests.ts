/** What a `package.json` holds. */
export interface Manifest {
  name?: string;
  scripts?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  [field: string]: unknown;
}

/**
 * The manifest of a package without what only its tests need: it is tested where it is made.
 *
 * @param scripts the names of the scripts to keep
 * @param sources the texts of the package's sources
 */
export function prunedManifest(manifest: Manifest, scripts: string[], sources: string[]): Manifest {
  const { scripts: all = {}, devDependencies = {}, ...rest } = manifest;
  const texts = [...sources, JSON.stringify(rest)];
  const isImported = (name: string) =>
    texts.some((text) => text.includes(`"${name}"`) || text.includes(`"${name}/`));
  const isUsed = ([name]: [string, string]) => name.startsWith("@types/") || isImported(name);
  const kept = Object.entries(all).filter(([name]) => scripts.includes(name));
  return {
    ...rest,
    ...only("scripts", kept),
    ...only("devDependencies", Object.entries(devDependencies).filter(isUsed)),
  };
}

function only(field: string, entries: [string, string][]) {
  return entries.length === 0 ? {} : { [field]: Object.fromEntries(entries) };
}
