import { clientOperations } from "./client/operations.js";
import { transport } from "./client/transport.js";
import { operations } from "./contract/operations.js";
import { responses } from "./contract/responses.js";
import { schemas } from "./contract/schemas.js";
import { service } from "./contract/service.js";
import type { Mutant } from "./mutant.js";
import { chain } from "./server/chain.js";
import { handlers } from "./server/handlers.js";
import { limits } from "./server/limits.js";
import { pages } from "./server/pages.js";
import { serverPackage } from "./server/server-package.js";
import { model } from "./storage/model.js";
import { storage } from "./storage/storage.js";

/** All mutants, those of one subject together. */
export const mutants: readonly Mutant[] = [
  ...[...operations, ...responses, ...schemas, ...service],
  ...[...handlers, ...pages, ...chain, ...limits, ...serverPackage],
  ...[...storage, ...model],
  ...[...transport, ...clientOperations],
];
