import { Agent, type RequestOptions, request } from "node:http";
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openAnother } from "../src/storage/database.js";
import { freePort } from "../src/testing/free-port.js";
import { runProgram, type Service, startService } from "../src/testing/run-program.js";
import { TcpBalancer } from "../src/testing/tcp-balancer.js";
import { createTestDatabase, type TestDatabase } from "../src/testing/test-database.js";
import { newKeyPrefix, testRedisUrl } from "../src/testing/test-redis.js";

const { TEST_DATABASE_URL } = process.env;
const canRun = TEST_DATABASE_URL !== undefined && testRedisUrl !== null;
if (!canRun) {
  console.warn("The rolling restart is skipped: set TEST_DATABASE_URL, and start Redis or Valkey.");
}

describe.runIf(canRun)("three processes on PostgreSQL and Redis behind a balancer", () => {
  let testDatabase: TestDatabase;
  let balancer: TcpBalancer;
  let env: Record<string, string>;
  let origin: string;
  const services: (Service & { ports: Ports })[] = [];

  beforeAll(async () => {
    testDatabase = await createTestDatabase("postgresql");
    env = {
      DATABASE_URL: testDatabase.url,
      NODE_ENV: "production",
      REDIS_URL: testRedisUrl ?? "",
      REDIS_PREFIX: newKeyPrefix(),
    };
    for (let count = 0; count < 3; count++) {
      services.push(await start({ port: await freePort(), opsPort: await freePort() }));
    }
    balancer = new TcpBalancer(services.map(({ ports }) => ports));
    origin = `http://127.0.0.1:${await balancer.open()}`;
  });

  afterAll(async () => {
    balancer.close();
    for (const { process } of services) process.kill("SIGKILL");
    await testDatabase.remove();
  });

  const start = async (ports: Ports) => ({
    ...(await startService({
      ...env,
      PORT: String(ports.port),
      OPS_PORT: String(ports.opsPort),
    })),
    ports,
  });

  /** How many requests of operations the processes that run now have answered, one number for each. */
  const answered = () =>
    Promise.all(
      services.map(async ({ ports }) => {
        const metrics = await (await fetch(`http://127.0.0.1:${ports.opsPort}/metrics`)).text();
        return Number(/^http_requests_total\{operation="listPets".*\} (\d+)$/m.exec(metrics)?.[1]);
      }),
    );

  test("a rolling restart under load fails no request, and loses or repeats no animal", async () => {
    const terms = ["--plan", "enterprise", "--per-minute", "9000000", "--per-day", "9000000"];
    const { stdout } = await runProgram(
      "commands/keys.js",
      ["create", "--name", "Shop", ...terms, "--json"],
      env,
    );
    const load = new Load(origin, JSON.parse(stdout).secret);
    await setTimeout(1_000);
    for (const [index, { process, exited, ports }] of services.entries()) {
      process.kill("SIGTERM");
      expect(await exited).toBe(0);
      services[index] = await start(ports);
    }
    await setTimeout(1_000);
    const outcomes = await load.stop();

    expect([...outcomes.keys()].toSorted()).toEqual(["200", "201"]);
    const database = await openAnother(testDatabase.url, {});
    expect(await database.pet.count()).toBe(outcomes.get("201"));
    await database.$disconnect();
    for (const count of await answered()) expect(count).toBeGreaterThan(0);
  });
});

interface Ports {
  port: number;
  opsPort: number;
}

const clients = 24;

/** Clients that list and create animals, each one request after the other. */
class Load {
  readonly #url: string;
  readonly #headers: Record<string, string>;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: clients });
  readonly #outcomes = new Map<string, number>();
  readonly #clients: Promise<void>[];
  #isOver = false;

  constructor(origin: string, secret: string) {
    this.#url = `${origin}/v1/pets`;
    this.#headers = { Authorization: `Bearer ${secret}`, "Content-Type": "application/json" };
    this.#clients = Array.from({ length: clients }, (_each, index) => this.#send(index));
  }

  /** How often each status code was received, or each error happened. */
  async stop(): Promise<Map<string, number>> {
    this.#isOver = true;
    await Promise.all(this.#clients);
    this.#agent.destroy();
    return this.#outcomes;
  }

  /** Every third client connects anew for each request. */
  async #send(index: number): Promise<void> {
    const agent = index % 3 === 0 ? false : this.#agent;
    for (let count = 0; !this.#isOver; count++) {
      const isCreate = count % 4 === 0;
      const outcome = await exchange(
        this.#url,
        { method: isCreate ? "POST" : "GET", headers: this.#headers, agent },
        isCreate ? JSON.stringify({ name: `Pet ${index}-${count}`, categoryId: 1 }) : "",
      );
      this.#outcomes.set(outcome, (this.#outcomes.get(outcome) ?? 0) + 1);
    }
  }
}

/** The status code of the response, or the code of the error. */
function exchange(url: string, options: RequestOptions, body: string): Promise<string> {
  return new Promise((resolve) => {
    const fail = (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message);
    request(url, options, (response) => {
      response.on("error", fail);
      response.resume().on("end", () => resolve(String(response.statusCode)));
    })
      .on("error", fail)
      .end(body);
  });
}
