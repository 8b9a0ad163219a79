// Generated from openapi/openapi.yaml by pnpm generate. Do not edit.

// @ts-nocheck: compiled from a schema
import { check as validate1 } from "./request-id.ts";
import { check as validate2 } from "./request-pet-status.ts";
const pattern3 = new RegExp("^[^\\x00]*$", "u");
export function check(data, instancePath = "") {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.name === undefined) {
      const err0 = {
        instancePath,
        keyword: "required",
        message: "This value is required.",
        name: "name",
      };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.categoryId === undefined) {
      const err1 = {
        instancePath,
        keyword: "required",
        message: "This value is required.",
        name: "categoryId",
      };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.name !== undefined) {
      let data0 = data.name;
      if (typeof data0 === "string") {
        if (!pattern3.test(data0)) {
          const err2 = {
            instancePath: instancePath + "/name",
            keyword: "pattern",
            message: "This text must not contain the character U+0000.",
          };
          if (vErrors === null) {
            vErrors = [err2];
          } else {
            vErrors.push(err2);
          }
          errors++;
        }
      } else {
        const err3 = {
          instancePath: instancePath + "/name",
          keyword: "type",
          message: "This value must be a text.",
        };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
    }
    if (data.categoryId !== undefined) {
      if (!validate1(data.categoryId, instancePath + "/categoryId")) {
        vErrors = vErrors === null ? validate1.errors : vErrors.concat(validate1.errors);
        errors = vErrors.length;
      }
    }
    if (data.status !== undefined) {
      if (!validate2(data.status, instancePath + "/status")) {
        vErrors = vErrors === null ? validate2.errors : vErrors.concat(validate2.errors);
        errors = vErrors.length;
      }
    }
  } else {
    const err4 = { instancePath, keyword: "type", message: "This value must be an object." };
    if (vErrors === null) {
      vErrors = [err4];
    } else {
      vErrors.push(err4);
    }
    errors++;
  }
  check.errors = vErrors;
  return errors === 0;
}
