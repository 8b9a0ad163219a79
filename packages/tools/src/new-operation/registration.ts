import ts from "typescript";

/**
 * Adds the handlers of a file to the object that is passed to `defineHandlers`.
 *
 * @param source the text of `handlers.ts`
 * @param name the file of the new handlers, without its extension
 */
export function withHandlers(source: string, name: string): string {
  const identifier = name.replaceAll(/-(\w)/g, (_hyphen, letter: string) => letter.toUpperCase());
  const object = handlersObject(source);
  const end = object.getEnd() - 1;
  const comma = object.properties.length > 0 && !object.properties.hasTrailingComma ? "," : "";
  return `import * as ${identifier} from "./${name}.ts";\n${source.slice(0, end)}${comma} ...${identifier} ${source.slice(end)}`;
}

function handlersObject(source: string): ts.ObjectLiteralExpression {
  const file = ts.createSourceFile("handlers.ts", source, ts.ScriptTarget.Latest);
  const find = (node: ts.Node): ts.ObjectLiteralExpression | undefined =>
    ts.isObjectLiteralExpression(node) ? node : ts.forEachChild(node, find);
  const found = find(file);
  if (found === undefined) throw new Error("handlers.ts must have an object of handlers: add one.");
  return found;
}
