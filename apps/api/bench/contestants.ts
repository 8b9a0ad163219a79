import { fileURLToPath } from "node:url";
import { build } from "esbuild";

/** A server that is measured. */
export interface Contestant {
  /** Its name in the tables and for `--only`. */
  name: string;
  /** Its explanation in the tables. */
  description: string;
  /** The file that Node.js runs. */
  program: string;
  /** Whether it responds with 400 to requests that the contract does not allow. */
  validates: boolean;
}

/** The built service. */
export const service: Contestant = {
  name: "service",
  description: "this service, with its keys, limits, log and metrics",
  program: fileURLToPath(new URL("../dist/main.js", import.meta.url)),
  validates: true,
};

const a = peer("a", "Express, express-openapi-validator and Prisma", "express-validator-prisma");
const b = peer("b", "Fastify with its schemas, and Prisma", "fastify-prisma");
const c = peer("c", "Express and better-sqlite3, without validation", "plain-express");
const d = peer("d", "node:http and better-sqlite3, without validation", "node-http");

/** The servers that are compared on a database; the service comes first. */
export const contestantsOn = { sqlite: [service, a, b, c, d], postgresql: [service, a, b] };

function peer(name: string, description: string, file: string): Contestant {
  const validates = name === "a" || name === "b";
  return { name, description, program: fileURLToPath(built(`${file}.js`)), validates };
}

/** The URL of a program that `buildPrograms` has built. */
export function built(file: string): URL {
  return new URL(`../dist/bench/${file}`, import.meta.url);
}

/** Builds the peers and the other programs that run beside the built service. */
export async function buildPrograms(): Promise<void> {
  await build({
    entryPoints: ["peers", "preloads"].map(
      (folder) => new URL(`${folder}/*.ts`, import.meta.url).pathname,
    ),
    outdir: fileURLToPath(built(".")),
    entryNames: "[name]",
    bundle: true,
    packages: "external",
    platform: "node",
    format: "esm",
    logLevel: "warning",
  });
}
