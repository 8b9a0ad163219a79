import ts from "typescript";

/** Replaces what a module imports: code or declarations. */
export function withImports(text: string, replace: (name: string) => string): string {
  const { importedFiles } = ts.preProcessFile(text, true, true);
  // From the end, so that the places of the others stay.
  return importedFiles.toReversed().reduce((changed, { fileName, pos }) => {
    const start = pos + 1;
    return changed.slice(0, start) + replace(fileName) + changed.slice(start + fileName.length);
  }, text);
}
