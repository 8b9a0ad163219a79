import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { RequestHandler } from "express";

type Bytes = string | Buffer;

export interface CachedFile {
  /** The media type, or the extension of a file name. */
  type: string;
  /** The content to send. A function is called on the first request for the file. */
  content: Bytes | (() => Promise<Bytes>);
  headers?: Record<string, string>;
}

/**
 * Sends a file from memory. It is compressed once for each encoding, when a client first asks for that encoding.
 * A client that still has the file gets 304 (RFC 9110, section 15.4.5).
 */
export function cachedFile({ type, content, headers = {} }: CachedFile): RequestHandler {
  const kept = new Map<Encoding, ReturnType<typeof keep>>();
  return async (request, response) => {
    const encoding = smallestFirst.find((each) => request.acceptsEncodings(each)) ?? "identity";
    const keeping = kept.get(encoding) ?? keep(content, encoding);
    kept.set(encoding, keeping);
    const { body, etag } = await keeping;
    response.set({ ...headers, ETag: etag, Vary: "Accept-Encoding" });
    if (isCached(request.get("If-None-Match"), etag)) return void response.status(304).end();
    if (encoding !== "identity") response.set("Content-Encoding", encoding);
    response.type(type).send(body);
  };
}

type Encoding = "br" | "gzip" | "identity";

const smallestFirst: Encoding[] = ["br", "gzip"];

async function keep(content: CachedFile["content"], encoding: Encoding) {
  const bytes = Buffer.from(typeof content === "function" ? await content() : content);
  const hash = createHash("sha256").update(bytes).digest("base64url").slice(0, 22);
  return { body: await compressed[encoding](bytes), etag: `"${hash}-${encoding}"` };
}

const compressed: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  // The highest quality takes 4 s for Swagger UI, and its output is only a tenth smaller.
  br: (bytes) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (bytes) => promisify(gzip)(bytes, { level: 9 }),
  identity: async (bytes) => bytes,
};

/** Whether a list of entity tags names this one (RFC 9110, section 13.1.2). */
function isCached(tags: string | undefined, etag: string): boolean {
  return (
    tags?.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag || tag.trim() === "*") ??
    false
  );
}
