import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { freePort } from "@contract-first/testing/internal/harness/free-port";
import { createClient } from "@redis/client";

const program = ["redis-server", "valkey-server"].find(
  (name) => spawnSync(name, ["--version"]).status === 0,
);

export const canStartRedis = program !== undefined;

if (!canStartRedis) {
  console.warn("Tests that start Redis are skipped: install redis-server or valkey-server.");
}

/** A cluster of two nodes, each with half of the slots. */
export async function startCluster(): Promise<{ urls: string[]; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), "service-redis-"));
  const nodes = [await startNode(folder), await startNode(folder)];
  const [first, second] = nodes as [Node, Node];
  await first.command("CLUSTER", "ADDSLOTSRANGE", "0", "8191");
  await second.command("CLUSTER", "ADDSLOTSRANGE", "8192", "16383");
  await first.command("CLUSTER", "MEET", "127.0.0.1", String(second.port), String(second.busPort));
  for (const node of nodes) {
    while (!(await node.command("CLUSTER", "INFO")).includes("cluster_state:ok")) {
      await setTimeout(50);
    }
  }
  return {
    urls: nodes.map(({ port }) => `redis://127.0.0.1:${port}`),
    stop: async () => {
      for (const node of nodes) await node.stop();
      rmSync(folder, { recursive: true });
    },
  };
}

/** A server that a test may break. */
export async function startRedis(): Promise<RedisServer> {
  const folder = mkdtempSync(join(tmpdir(), "service-redis-"));
  const server = await startServer(await freePort(), { dir: folder });
  return {
    ...server,
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true });
    },
  };
}

interface RedisServer {
  port: number;
  command(...words: string[]): Promise<string>;
  stop(): Promise<void>;
}

interface Node extends RedisServer {
  /** The port by which the nodes talk to each other. */
  busPort: number;
}

async function startNode(folder: string): Promise<Node> {
  const [port, busPort] = [await freePort(), await freePort()];
  const settings = {
    dir: folder,
    "cluster-enabled": "yes",
    "cluster-config-file": `${port}.conf`,
    // The default is the port plus 10,000, which may be too high.
    "cluster-port": busPort,
  };
  return { ...(await startServer(port, settings)), busPort };
}

async function startServer(port: number, settings: object): Promise<RedisServer> {
  const words = Object.entries({ port, save: "", ...settings }).flatMap(([name, value]) => [
    `--${name}`,
    String(value),
  ]);
  const child = spawn(program ?? "", words, { stdio: "ignore" });
  const client = createClient({ url: `redis://127.0.0.1:${port}` }).on("error", () => {});
  await client.connect();
  return {
    port,
    command: async (...words) => String(await client.sendCommand(words)),
    stop: async () => {
      client.destroy();
      child.kill("SIGKILL");
      await once(child, "exit");
    },
  };
}
