import { connect, type Socket } from "node:net";

/** Streams of a server, as their clients see them. */
export interface OpenStreams {
  /** Number of items that have arrived. */
  items(): number;
  /** @throws {Error} if the server has closed one of them before */
  close(): void;
}

/** The server sheds requests beyond 16 in a turn of its event loop. */
const atOnce = 10;

/**
 * Opens streams over a connection each.
 *
 * @param request the bytes of the request
 * @returns once each stream has received an item
 */
export async function openStreams(
  port: number,
  request: Buffer,
  count: number,
): Promise<OpenStreams> {
  const sockets: Socket[] = [];
  let items = 0;
  const open = () => {
    const socket = connect({ port, host: "127.0.0.1" });
    sockets.push(socket);
    socket.write(request);
    socket.on("data", (chunk) => {
      items += itemsIn(chunk);
    });
    return firstItem(socket);
  };
  while (sockets.length < count) {
    await Promise.all(Array.from({ length: Math.min(atOnce, count - sockets.length) }, open));
  }
  return {
    items: () => items,
    close() {
      const lost = sockets.filter(({ closed }) => closed).length;
      for (const socket of sockets) socket.destroy();
      if (lost > 0) throw new Error(`The server closed ${lost} streams.`);
    },
  };
}

/** Each item has one closing brace, and the header section has none. */
const endOfItem = "}".charCodeAt(0);

function itemsIn(chunk: Buffer): number {
  let count = 0;
  for (let at = chunk.indexOf(endOfItem); at >= 0; at = chunk.indexOf(endOfItem, at + 1)) count++;
  return count;
}

function firstItem(socket: Socket): Promise<void> {
  return new Promise((resolve, reject) => {
    let text = "";
    const read = (chunk: Buffer) => {
      text += chunk.toString("latin1");
      if (!text.startsWith("HTTP/1.1 200"))
        reject(new Error(`Expected a stream, but got:\n${text}`));
      if (!text.includes("}")) return;
      socket.off("data", read);
      resolve();
    };
    socket.on("data", read).once("error", reject);
    socket.once("close", () => reject(new Error("The server closed a stream.")));
  });
}
