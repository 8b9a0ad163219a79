import { afterAll, beforeAll } from "vitest";
import type { Service } from "../../src/testing/run-program.js";
import { prepare, type Target, type targetNames } from "./target.ts";

/** Prepares what the service runs on before the tests of a block, and removes it after them. */
export function useTarget(name: (typeof targetNames)[number], folder?: string): Target {
  const target = {} as Target;
  beforeAll(async () => {
    const prepared = await prepare(name, folder);
    const services: Service[] = [];
    const start: Target["start"] = async (env) => {
      const service = await prepared.start(env);
      services.push(service);
      return service;
    };
    const remove = async () => {
      for (const { process } of services) process.kill("SIGKILL");
      await Promise.all(services.map(({ exited }) => exited));
      await prepared.remove();
    };
    Object.assign(target, prepared, { start, remove });
  });
  afterAll(() => target.remove());
  return target;
}
