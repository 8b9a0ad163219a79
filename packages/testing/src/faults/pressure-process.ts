/** Generates the load that the parent process orders, and sends back the figures. */
import { once } from "node:events";
import type { PressureOrder } from "./pressure.ts";
import { applyLoad } from "./raw-load.ts";

const [order] = (await once(process, "message")) as [PressureOrder];
const { port, connections, seconds, rate, request } = order;
try {
  const result = await applyLoad({
    ...{ port, connections, requests: [Buffer.from(request)] },
    isOver: (elapsed) => elapsed >= seconds,
    ...(rate !== undefined && { rate }),
  });
  process.send?.(result);
} catch (error) {
  process.send?.({ failure: (error as Error).message });
}
process.disconnect();
