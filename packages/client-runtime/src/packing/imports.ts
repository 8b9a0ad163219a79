import ts from "typescript";

/** Replaces the specifiers of the imports of a module, which may be code or declarations. */
export function withImports(text: string, replace: (name: string) => string): string {
  const { importedFiles } = ts.preProcessFile(text, true, true);
  // From the end, so that the positions of the others stay valid.
  return importedFiles.toReversed().reduce((changed, { fileName, pos }) => {
    const start = pos + 1;
    return changed.slice(0, start) + replace(fileName) + changed.slice(start + fileName.length);
  }, text);
}
