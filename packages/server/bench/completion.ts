/**
 * Measures how long an editor waits for a completion within a handler as the contract grows: a key is typed, and
 * tsserver is asked.
 *
 *   pnpm bench:contracts
 *
 * Above the bar, it ends with a failing status.
 */
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { typedService } from "../src/testing/typed-service.ts";

const sizes = [3, 402];
const attempts = 7;
/** Milliseconds, the median at the last of the sizes. */
const bar = 500;

const root = fileURLToPath(new URL("..", import.meta.url));
const tsserver = createRequire(import.meta.url).resolve("typescript/lib/tsserver.js");
const folder = mkdtempSync(join(root, "completion-"));
const rows: object[] = [];
try {
  writeFileSync(
    join(folder, "tsconfig.json"),
    JSON.stringify({ extends: "../tsconfig.json", include: ["*.ts"] }),
  );
  for (const operations of sizes) {
    const { first, later } = await measure(operations);
    const median = later.toSorted((a, b) => a - b)[Math.floor(later.length / 2)] ?? Number.NaN;
    rows.push({
      operations,
      "first completion (ms)": Math.round(first),
      "later ones (ms)": Math.round(median),
    });
    if (operations === sizes.at(-1) && !(median <= bar)) process.exitCode = 1;
  }
} finally {
  rmSync(folder, { recursive: true });
}
console.table(rows);
console.log(`Bar: ${bar} ms, which is ${process.exitCode ? "missed" : "reached"}.`);

async function measure(operations: number): Promise<{ first: number; later: number[] }> {
  const file = join(folder, "service.ts");
  const text = typedService(operations).replace('"./index.ts"', '"../src/index.ts"');
  writeFileSync(file, text);
  const editor = startEditor();
  try {
    editor.tell("open", { file });
    // Behind `path.` in the handler in the middle.
    const handler = text.indexOf(`operation("get${Math.floor(operations / 2)}"`);
    const before = text.slice(0, text.indexOf("path.id", handler) + "path.".length).split("\n");
    const place = { line: before.length, offset: (before.at(-1)?.length ?? 0) + 1 };
    const times: number[] = [];
    for (let attempt = 0; attempt <= attempts; attempt++) {
      const { line, offset } = place;
      editor.tell("change", {
        file,
        line,
        offset,
        endLine: line,
        endOffset: offset + 2,
        insertString: "id",
      });
      const start = performance.now();
      const names = await editor.ask("completionInfo", { file, ...place });
      times.push(performance.now() - start);
      if (!names.includes("id")) throw new Error(`No completion: ${names}`);
    }
    const [first = Number.NaN, ...later] = times;
    return { first, later };
  } finally {
    editor.stop();
  }
}

/** tsserver, which speaks JSON by line, and asks for no file of types. */
function startEditor() {
  const child = spawn(process.execPath, [tsserver, "--disableAutomaticTypingAcquisition"], {
    stdio: ["pipe", "pipe", "ignore"],
  });
  const waiting = new Map<number, (names: string[]) => void>();
  createInterface(child.stdout).on("line", (line) => {
    if (!line.startsWith("{")) return;
    const { request_seq: request, body } = JSON.parse(line);
    waiting.get(request)?.((body?.entries ?? []).map(({ name }: { name: string }) => name));
  });
  let seq = 0;
  const tell = (command: string, args: object) => {
    seq += 1;
    child.stdin.write(`${JSON.stringify({ seq, type: "request", command, arguments: args })}\n`);
    return seq;
  };
  const ask = (command: string, args: object) =>
    new Promise<string[]>((resolve) => waiting.set(tell(command, args), resolve));
  return { tell, ask, stop: () => child.kill() };
}
