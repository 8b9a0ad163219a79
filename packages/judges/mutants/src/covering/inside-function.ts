import ts from "typescript";

/** Whether a position of a source file is in the body of a function, which runs only when the function is called. */
export function isInsideFunction(text: string, position: number): boolean {
  const source = ts.createSourceFile("file.ts", text, ts.ScriptTarget.ESNext, true);
  return functionAt(source, position);
}

function functionAt(node: ts.Node, position: number): boolean {
  if (ts.isFunctionLike(node) && "body" in node && node.body !== undefined) {
    const { body } = node as ts.FunctionLikeDeclaration;
    if (body !== undefined && body.getStart() <= position) return true;
  }
  return (
    ts.forEachChild(node, (child) =>
      child.getStart() <= position && position < child.getEnd()
        ? functionAt(child, position)
        : undefined,
    ) ?? false
  );
}
