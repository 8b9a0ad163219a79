import { operations } from "./contract/operations.ts";
import { responses } from "./contract/responses.ts";
import { schemas } from "./contract/schemas.ts";
import { service } from "./contract/service.ts";
import type { Mutant } from "./mutant.ts";
import { chain } from "./server/chain.ts";
import { handlers } from "./server/handlers.ts";
import { limits } from "./server/limits.ts";
import { pages } from "./server/pages.ts";
import { serverPackage } from "./server/server-package.ts";
import { model } from "./storage/model.ts";
import { storage } from "./storage/storage.ts";

/** All mutants, grouped by subject. */
export const mutants: readonly Mutant[] = [
  ...[...operations, ...responses, ...schemas, ...service],
  ...[...handlers, ...pages, ...chain, ...limits, ...serverPackage],
  ...[...storage, ...model],
];
