import { afterAll, beforeAll } from "vitest";
import type { RunningService } from "../harness/run-program.ts";
import type { Subject } from "./subject.ts";
import { prepare, type Target, type TargetName } from "./target.ts";

/**
 * Prepares the database and Redis of the service before the tests of a block, and removes them afterwards.
 */
export function useTarget<Client>(
  subject: Subject<Client>,
  name: TargetName,
  folder?: string,
): Target<Client> {
  const target = {} as Target<Client>;
  beforeAll(async () => {
    const prepared = await prepare(subject, name, folder);
    const services: RunningService[] = [];
    const start: Target["start"] = async (...options) => {
      const service = await prepared.start(...options);
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
