// Generated from packages/verification/example/openapi.yaml by pnpm generate. Do not edit.

// @ts-nocheck: compiled from a schema
import { check as validate1 } from "./response-place.ts";
import { check as validate2 } from "./response-recording.ts";
export function check(data, instancePath = "") {
  let vErrors = null;
  let errors = 0;
  if (!validate1(data, instancePath)) {
    vErrors = vErrors === null ? validate1.errors : vErrors.concat(validate1.errors);
    errors = vErrors.length;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.recordings === undefined) {
      const err0 = {
        instancePath,
        keyword: "required",
        message: "This value is required.",
        name: "recordings",
      };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.recordings !== undefined) {
      let data0 = data.recordings;
      if (Array.isArray(data0)) {
        if (data0.length > 20) {
          const err1 = {
            instancePath: instancePath + "/recordings",
            keyword: "maxItems",
            message: "This list must have at most 20 items.",
          };
          if (vErrors === null) {
            vErrors = [err1];
          } else {
            vErrors.push(err1);
          }
          errors++;
        }
        const len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++) {
          if (!validate2(data0[i0], instancePath + "/recordings/" + i0)) {
            vErrors = vErrors === null ? validate2.errors : vErrors.concat(validate2.errors);
            errors = vErrors.length;
          }
        }
      } else {
        const err2 = {
          instancePath: instancePath + "/recordings",
          keyword: "type",
          message: "This value must be a list.",
        };
        if (vErrors === null) {
          vErrors = [err2];
        } else {
          vErrors.push(err2);
        }
        errors++;
      }
    }
  } else {
    const err3 = { instancePath, keyword: "type", message: "This value must be an object." };
    if (vErrors === null) {
      vErrors = [err3];
    } else {
      vErrors.push(err3);
    }
    errors++;
  }
  check.errors = vErrors;
  return errors === 0;
}
