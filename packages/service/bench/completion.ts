/**
 * Measures how long an editor waits for a completion within a handler as the contract grows. It types a
 * key, and asks tsserver, which most editors run. On Linux, it also measures the processor time, which depends less on
 * other programs.
 *
 *   pnpm bench contracts
 *
 * Above the bar, it fails.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { typedService } from "../src/http/testing/typed-service.ts";

const sizes = [3, 402, 1_000];
const attempts = 7;
/** Maximum median for 402 operations, in milliseconds. */
const bar = 500;

/** Where a key is typed: `typed` is the name to complete, after the text `before`. */
const places = [
  { name: "of the input", before: "path.", typed: "id" },
  { name: "of the response", before: "status: 200, ", typed: "body" },
];

const server = fileURLToPath(new URL("..", import.meta.url));
const tsserver = createRequire(import.meta.url).resolve("typescript/lib/tsserver.js");
const folder = mkdtempSync(join(server, "completion-"));
try {
  const config = { extends: "../tsconfig.json", include: ["*.ts"] };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(config));
  const rows: object[] = [];
  for (const operations of sizes) {
    for (const { name, waits } of await measure(operations)) {
      const ms = median(waits.map(({ ms }) => ms));
      const processor = median(waits.map(({ processor }) => processor));
      rows.push({ operations, property: name, "wait (ms)": ms, "processor time (ms)": processor });
      if (operations === 402 && !(ms <= bar)) process.exitCode = 1;
    }
  }
  console.table(rows);
  console.log(`Bar for 402: ${bar} ms, ${process.exitCode ? "missed" : "reached"}.`);
} finally {
  rmSync(folder, { recursive: true });
}

interface Wait {
  ms: number;
  /** In milliseconds; NaN if the system does not report it. */
  processor: number;
}

async function measure(operations: number): Promise<{ name: string; waits: Wait[] }[]> {
  const text = typedService(operations)
    .replace('"./index.ts"', '"../src/http/index.ts"')
    .replace("const { operation, seal }", "export const { operation, seal }");
  writeFileSync(join(folder, "service.ts"), text);
  const file = join(folder, "handler.ts");
  const handler = handlerOf(operations - 1);
  writeFileSync(file, handler);
  const editor = startEditor();
  try {
    editor.tell("open", { file });
    const measured = places.map((place) => ({ ...place, waits: [] as Wait[] }));
    for (let attempt = 0; attempt <= attempts; attempt++) {
      for (const { before, typed, waits } of measured) {
        const lines = handler.slice(0, handler.indexOf(before) + before.length).split("\n");
        const place = { file, line: lines.length, offset: (lines.at(-1)?.length ?? 0) + 1 };
        const end = { endLine: place.line, endOffset: place.offset };
        const [begin, used] = [performance.now(), editor.processorTime()];
        editor.tell("change", { ...place, ...end, insertString: typed.charAt(0) });
        const names = await editor.ask("completionInfo", { ...place, offset: place.offset + 1 });
        const ms = performance.now() - begin;
        // The first attempt also reads the project.
        if (attempt > 0) waits.push({ ms, processor: editor.processorTime() - used });
        if (!names.includes(typed)) throw new Error(`No ${typed} among ${names.slice(0, 20)}`);
        editor.tell("change", { ...place, ...end, endOffset: place.offset + 1, insertString: "" });
      }
    }
    return measured;
  } finally {
    await editor.stop();
  }
}

/** The code of a handler. As in a real service, the handlers of a few operations share a file. */
function handlerOf(index: number): string {
  return `import { operation } from "./service.ts";
export const get = operation("get${index}", async ({ path, query, fail }, thing) => {
  if (path. === 404) return fail(404, { code: "not_found", message: "" });
  return { status: 200,  };
});
`;
}

function median(values: number[]): number {
  return Math.round(values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN);
}

/** Starts tsserver, which reads and writes each message as a line of JSON, without the installation of types. */
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
  const ended = once(child, "close");
  let seq = 0;
  const tell = (command: string, args: object) => {
    seq += 1;
    child.stdin.write(`${JSON.stringify({ seq, type: "request", command, arguments: args })}\n`);
    return seq;
  };
  const ask = (command: string, args: object) => {
    const names = new Promise<string[]>((resolve) => waiting.set(tell(command, args), resolve));
    return Promise.race([
      names,
      ended.then(() => Promise.reject(new Error("tsserver has ended."))),
    ]);
  };
  const stop = async () => {
    child.kill();
    await ended;
  };
  return { tell, ask, stop, processorTime: () => processorTimeOf(child.pid) };
}

/** In milliseconds, by proc(5): the fields after the name of the program, in hundredths of a second. */
function processorTimeOf(pid: number | undefined): number {
  if (process.platform !== "linux") return Number.NaN;
  const [, fields = ""] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ");
  const [user, system] = fields.split(" ").slice(11, 13);
  return (Number(user) + Number(system)) * 10;
}
