import { bodies } from "./bodies.ts";
import { conditions } from "./conditions.ts";
import { document } from "./document.ts";
import { errors } from "./errors.ts";
import { names } from "./names.ts";
import { operations } from "./operations.ts";
import { parameters } from "./parameters.ts";
import { responses } from "./responses.ts";
import { schemas } from "./schemas.ts";
import { security } from "./security.ts";
import type { FeatureArea } from "./types.ts";

/**
 * The features that the stack does not support, or not as a whole, and matters of style. The reasons are in
 * docs/decisions/contract-support.md.
 */
export const features: FeatureArea[] = [
  document,
  names,
  operations,
  parameters,
  bodies,
  responses,
  conditions,
  errors,
  security,
  schemas,
];
