import { pathToFileURL } from "node:url";
import type { PlatformContract } from "@contract-first/service/internal/tools";
import { pathTo, service } from "./repository.ts";

/** Reads the generated contract of the service. */
export async function readContract(): Promise<PlatformContract> {
  const { contract } = await import(pathToFileURL(pathTo(service.contract)).href);
  return contract;
}
