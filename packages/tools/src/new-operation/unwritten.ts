import { pathToFileURL } from "node:url";
import { printable } from "@contract-first/service/command-line";
import { unwrittenOperations } from "@contract-first/service/http";
import { pathTo, service } from "../repository/repository.ts";

/** Prints how many operations are not written yet, at the end of `pnpm check`. */
export async function tellUnwritten(): Promise<void> {
  const file = pathToFileURL(pathTo(`${service.handlers}/handlers.ts`)).href;
  const { handlers } = await import(file);
  const left = unwrittenOperations(handlers);
  if (left.length === 0) return;
  const all = Object.keys(handlers).length;
  console.log(
    `${left.length} of ${all} operations are not written yet, and respond with examples of the contract: ${printable(left.join(", "))}.`,
  );
}
