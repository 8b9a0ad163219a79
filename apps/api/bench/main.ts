/** How fast the service is, beside other servers with the same data on the same machine: `pnpm bench`. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { compareServers } from "./peers.js";
import { pinLoad } from "./servers.js";
import { printComparison } from "./table.js";

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "3" },
    seconds: { type: "string", default: "2" },
    "warm-up": { type: "string", default: "20000" },
    servers: { type: "string", default: "" },
    kinds: { type: "string", default: "" },
    postgresql: { type: "string" },
  },
});
const folder = mkdtempSync(join(tmpdir(), "animal-store-bench-"));
try {
  pinLoad();
  const { samples, servers } = await compareServers(
    {
      folder,
      rounds: Number(values.rounds),
      seconds: Number(values.seconds),
      warmUpRequests: Number(values["warm-up"]),
      servers: values.servers,
      kinds: values.kinds.split(",").filter(Boolean),
      ...(values.postgresql === undefined ? {} : { postgresql: values.postgresql }),
    },
    (line) => console.error(line),
  );
  printComparison(samples, servers);
} finally {
  rmSync(folder, { recursive: true });
}
