import { join } from "node:path";
import { createTestDatabase } from "@contract-first/testing";
import { runProgram, startService } from "@contract-first/testing/internal";
import { expect } from "vitest";

/**
 * Starts a service with the streams of places, and uses them as their clients do.
 *
 * @param api the folder of its app
 */
export async function expectStreams(api: string): Promise<void> {
  const database = await createTestDatabase("sqlite");
  const env = { DATABASE_URL: database.url };
  const command = (...args: string[]) => runProgram(join(api, "src/command.ts"), args, env);
  await command("migrate");
  const { stdout } = await command("keys", "create", "--name", "Town", "--json");
  const { origin, process, exited } = await startService(join(api, "src/main.ts"), env);
  try {
    await follow(`${origin}/echoes/v1/places`, JSON.parse(stdout).secret, () => process.kill());
    expect(await exited).toBe(0);
  } finally {
    process.kill("SIGKILL");
    await exited;
    await database.remove();
  }
}

async function follow(url: string, secret: string, stop: () => void): Promise<void> {
  const authorized = { Authorization: `Bearer ${secret}` };
  const send = (path: string, headers: Record<string, string> = {}, init: RequestInit = {}) =>
    fetch(url + path, { ...init, headers: { ...authorized, ...headers } });
  const add = async (name: string) => {
    const init = { method: "POST", body: JSON.stringify({ name }) };
    expect((await send("", { "Content-Type": "application/json" }, init)).status).toBe(201);
  };
  const events = textsOf(await send("/events"));
  for (const [index, name] of ["Old town hall", "Mill"].entries()) {
    await add(name);
    expect((await events.next()).value).toBe(eventOf(index + 1, name));
  }
  const later = textsOf(await send("/events", { "Last-Event-ID": "1" }));
  expect((await later.next()).value).toBe(eventOf(2, "Mill"));
  await later.return();
  const exported = await send("/export");
  expect(exported.headers.get("Content-Type")).toBe("application/jsonl");
  expect(await exported.text()).toBe('{"id":1,"name":"Old town hall"}\n{"id":2,"name":"Mill"}\n');
  expect((await send("/events", { "Last-Event-ID": "x" })).status).toBe(400);
  expect((await fetch(`${url}/events`)).status).toBe(401);
  const head = await send("/events", {}, { method: "HEAD" });
  expect([head.status, head.headers.get("Content-Type")]).toEqual([200, "text/event-stream"]);
  stop();
  expect((await events.next()).value).toMatch(/^retry: \d+\n\n$/);
  expect(await events.next()).toEqual({ done: true, value: undefined });
}

/** The events of a stream, each as its text. */
async function* textsOf({ status, body }: Response): AsyncGenerator<string, void> {
  expect(status).toBe(200);
  let rest = "";
  for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const parts = (rest + chunk).split(/(?<=\n\n)/);
    rest = parts.at(-1)?.endsWith("\n\n") ? "" : (parts.pop() ?? "");
    yield* parts;
  }
}

function eventOf(id: number, name: string): string {
  return `event: added\nid: ${id}\ndata: {"id":${id},"name":"${name}"}\n\n`;
}
