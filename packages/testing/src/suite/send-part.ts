import { request as httpRequest } from "node:http";

/** Sends the head of a request, and a body that never ends. */
export function sendPart(request: Request): Promise<Response> {
  const { method, url } = request;
  const headers = { ...Object.fromEntries(request.headers), "content-length": "1000" };
  return new Promise((resolve, reject) => {
    const sent = httpRequest(url, { method, headers });
    sent.on("error", reject);
    sent.on("response", (incoming) => {
      let text = "";
      incoming.setEncoding("utf8").on("data", (chunk) => (text += chunk));
      incoming.on("end", () => {
        const { statusCode: status = 0 } = incoming;
        const headers = incoming.headers as Record<string, string>;
        resolve(new Response(text, { status, headers }));
        sent.destroy();
      });
    });
    sent.write("{");
  });
}
