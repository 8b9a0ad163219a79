import { hash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { gzipSync } from "node:zlib";
import type { RequestHandler } from "express";
import { ConfigError } from "./config.ts";

interface PageFile {
  /** The extension of its name, which determines its media type. */
  ending: string;
  body: Buffer;
  /** Null if compression does not make the file smaller. */
  compressed: Buffer | null;
  etag: string;
}

/**
 * Serves the files of a built page from memory: a client that requests many files and reads none of them keeps
 * no file open. Every other path outside of `/assets` and `/api` gets `index.html`, because the page itself
 * routes these paths.
 *
 * @throws {ConfigError} if the page is not built
 */
export function pageFiles(folder: string): RequestHandler {
  if (!existsSync(join(folder, "index.html")))
    throw new ConfigError("The page is not built: run pnpm build first.");
  const files = readFiles(folder);
  const index = files.get("/index.html");
  return (request, response, next) => {
    if (request.method !== "GET" && request.method !== "HEAD") return next();
    const isAsset = request.path.startsWith("/assets/");
    const isPage = !isAsset && !request.path.startsWith("/api/");
    const file = files.get(request.path) ?? (isPage ? index : undefined);
    if (file === undefined) return next();
    // The build names assets after their content.
    const kept = isAsset ? "public, max-age=31536000, immutable" : "no-cache";
    response.set({ "Cache-Control": kept, ETag: file.etag }).type(file.ending);
    if (file.compressed === null) return void response.send(file.body);
    response.vary("Accept-Encoding");
    if (!request.acceptsEncodings("gzip")) return void response.send(file.body);
    response.set("Content-Encoding", "gzip").send(file.compressed);
  };
}

function readFiles(folder: string): Map<string, PageFile> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length));
  return new Map(
    names.map((name) => [name.split(sep).join("/"), readPageFile(join(folder, name))]),
  );
}

function readPageFile(path: string): PageFile {
  const body = readFileSync(path);
  const compressed = gzipSync(body, { level: 9 });
  return {
    ending: path.slice(path.lastIndexOf(".")),
    body,
    compressed: compressed.length < body.length ? compressed : null,
    // The tag is weak, because it is the same for both codings.
    etag: `W/"${hash("sha256", body, "base64url").slice(0, 16)}"`,
  };
}
