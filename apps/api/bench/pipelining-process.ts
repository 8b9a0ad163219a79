/** Keeps a hundred requests under way on each of forty connections, without waiting for responses, until it is ended. */
import { connect } from "node:net";

const [port, path] = process.argv.slice(2);
const connections = 40;
const depth = 100;
const request = `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`;

for (let index = 0; index < connections; index++) keepBusy();

function keepBusy(): void {
  const socket = connect(Number(port), "127.0.0.1").setEncoding("latin1");
  socket.on("error", () => {}).on("close", keepBusy);
  let rest = "";
  socket.on("connect", () => void socket.write(request.repeat(depth)));
  socket.on("data", (chunk: string) => {
    const [last = "", ...responses] = (rest + chunk).split("HTTP/1.1 ").reverse();
    // The beginning of a response may be in the next chunk.
    rest = last.length > 16 ? last.slice(-16) : last;
    if (responses.length > 0) socket.write(request.repeat(responses.length));
  });
}
