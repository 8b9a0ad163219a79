/** Runs the example with handlers that leave errors to nobody. */

import { once } from "node:events";
import { runService } from "@contract-first/service/run-service";
import { service } from "../../src/service.ts";

const handlers = {
  ...service.handlers,
  /** Responds after the error of another request. */
  async listPlaces() {
    console.log("listPlaces waits");
    await once(process, "uncaughtException");
    return { status: 200, body: [] };
  },
  async deletePlace() {
    void Promise.reject(new Error("a promise that nobody awaits"));
    return { status: 204 };
  },
  async getPlace() {
    setTimeout(() => {
      throw new Error("an error of a timer");
    });
    await once(process, "uncaughtException");
    throw new Error("the place is gone");
  },
};

await runService({ ...service, handlers });
