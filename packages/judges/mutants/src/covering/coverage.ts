/** The files of the repository that the tests of one file have used. */
export interface TestFile {
  /** Its path in the repository. */
  path: string;
  milliseconds: number;
  /** The files that were imported. */
  loaded: string[];
  /** The files of which a function has run. */
  executed: string[];
}

export type Coverage = readonly TestFile[];

/** A file, as V8 describes it. Its first function is the file itself. */
export interface UsedScript {
  url: string;
  functions: { functionName: string; ranges: { count: number }[] }[];
}

/**
 * The files that were used.
 *
 * @param wrappers number of functions of each script that are the file itself: two if Vitest has loaded it
 * @param folder the folder of the copy in which the tests ran
 */
export function usedFiles(scripts: UsedScript[], wrappers: number, folder: string) {
  const own = scripts.filter(
    ({ url }) => url.includes(`${folder}/`) && !url.includes("/node_modules/"),
  );
  const hasRun = ({ functions }: UsedScript) =>
    functions.slice(wrappers).some(({ ranges }) => (ranges[0]?.count ?? 0) > 0);
  return {
    loaded: own.map(({ url }) => sourceOf(url, folder)),
    executed: own.filter(hasRun).map(({ url }) => sourceOf(url, folder)),
  };
}

/** The source of a file, which may be a built file. */
function sourceOf(url: string, folder: string): string {
  const [path = ""] = url.slice(url.indexOf(`${folder}/`) + folder.length + 1).split("?");
  return path.includes("/dist/") ? path.replace("/dist/", "/src/").replace(/\.js$/, ".ts") : path;
}
