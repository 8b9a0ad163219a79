import { bodies } from "./bodies.js";
import { conditions } from "./conditions.js";
import { document } from "./document.js";
import { errors } from "./errors.js";
import { names } from "./names.js";
import { operations } from "./operations.js";
import { parameters } from "./parameters.js";
import { responses } from "./responses.js";
import { schemas } from "./schemas.js";
import { security } from "./security.js";

/** @import { FeatureArea } from "./types.js" */

/**
 * The features that a contract can use: those that the stack supports, and those that it refuses. The reasons are in
 * docs/decisions/contract-support.md.
 *
 * @type {FeatureArea[]}
 */
export const features = [
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
