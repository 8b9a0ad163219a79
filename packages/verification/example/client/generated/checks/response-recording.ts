// Generated from packages/verification/example/openapi.yaml by pnpm generate. Do not edit.

// @ts-nocheck: compiled from a schema
import { check as validate1 } from "./response-id.ts";
import { date as formats2 } from "@contract-first/client-runtime/checks";
const pattern3 = new RegExp("^[0-9a-f]{64}$", "u");
export function check(data, instancePath = "") {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === undefined) {
      const err0 = {
        instancePath,
        keyword: "required",
        message: "This value is required.",
        name: "id",
      };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.placeId === undefined) {
      const err1 = {
        instancePath,
        keyword: "required",
        message: "This value is required.",
        name: "placeId",
      };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.title === undefined) {
      const err2 = {
        instancePath,
        keyword: "required",
        message: "This value is required.",
        name: "title",
      };
      if (vErrors === null) {
        vErrors = [err2];
      } else {
        vErrors.push(err2);
      }
      errors++;
    }
    if (data.recordedOn === undefined) {
      const err3 = {
        instancePath,
        keyword: "required",
        message: "This value is required.",
        name: "recordedOn",
      };
      if (vErrors === null) {
        vErrors = [err3];
      } else {
        vErrors.push(err3);
      }
      errors++;
    }
    if (data.bytes === undefined) {
      const err4 = {
        instancePath,
        keyword: "required",
        message: "This value is required.",
        name: "bytes",
      };
      if (vErrors === null) {
        vErrors = [err4];
      } else {
        vErrors.push(err4);
      }
      errors++;
    }
    if (data.sha256 === undefined) {
      const err5 = {
        instancePath,
        keyword: "required",
        message: "This value is required.",
        name: "sha256",
      };
      if (vErrors === null) {
        vErrors = [err5];
      } else {
        vErrors.push(err5);
      }
      errors++;
    }
    if (data.id !== undefined) {
      if (!validate1(data.id, instancePath + "/id")) {
        vErrors = vErrors === null ? validate1.errors : vErrors.concat(validate1.errors);
        errors = vErrors.length;
      }
    }
    if (data.placeId !== undefined) {
      if (!validate1(data.placeId, instancePath + "/placeId")) {
        vErrors = vErrors === null ? validate1.errors : vErrors.concat(validate1.errors);
        errors = vErrors.length;
      }
    }
    if (data.title !== undefined) {
      if (typeof data.title !== "string") {
        const err6 = {
          instancePath: instancePath + "/title",
          keyword: "type",
          message: "This value must be a text.",
        };
        if (vErrors === null) {
          vErrors = [err6];
        } else {
          vErrors.push(err6);
        }
        errors++;
      }
    }
    if (data.recordedOn !== undefined) {
      let data3 = data.recordedOn;
      if (typeof data3 === "string") {
        if (!formats2(data3)) {
          const err7 = {
            instancePath: instancePath + "/recordedOn",
            keyword: "format",
            message: "This value must be a date such as 2030-01-31.",
          };
          if (vErrors === null) {
            vErrors = [err7];
          } else {
            vErrors.push(err7);
          }
          errors++;
        }
      } else {
        const err8 = {
          instancePath: instancePath + "/recordedOn",
          keyword: "type",
          message: "This value must be a text.",
        };
        if (vErrors === null) {
          vErrors = [err8];
        } else {
          vErrors.push(err8);
        }
        errors++;
      }
    }
    if (data.bytes !== undefined) {
      let data4 = data.bytes;
      if (!(typeof data4 == "number" && !(data4 % 1) && !isNaN(data4) && isFinite(data4))) {
        const err9 = {
          instancePath: instancePath + "/bytes",
          keyword: "type",
          message: "This value must be a whole number.",
        };
        if (vErrors === null) {
          vErrors = [err9];
        } else {
          vErrors.push(err9);
        }
        errors++;
      }
      if (typeof data4 == "number" && isFinite(data4)) {
        if (data4 < 0 || isNaN(data4)) {
          const err10 = {
            instancePath: instancePath + "/bytes",
            keyword: "minimum",
            message: "This value must be at least 0.",
          };
          if (vErrors === null) {
            vErrors = [err10];
          } else {
            vErrors.push(err10);
          }
          errors++;
        }
      }
    }
    if (data.sha256 !== undefined) {
      let data5 = data.sha256;
      if (typeof data5 === "string") {
        if (!pattern3.test(data5)) {
          const err11 = {
            instancePath: instancePath + "/sha256",
            keyword: "pattern",
            message: "This text does not have the expected form.",
          };
          if (vErrors === null) {
            vErrors = [err11];
          } else {
            vErrors.push(err11);
          }
          errors++;
        }
      } else {
        const err12 = {
          instancePath: instancePath + "/sha256",
          keyword: "type",
          message: "This value must be a text.",
        };
        if (vErrors === null) {
          vErrors = [err12];
        } else {
          vErrors.push(err12);
        }
        errors++;
      }
    }
  } else {
    const err13 = { instancePath, keyword: "type", message: "This value must be an object." };
    if (vErrors === null) {
      vErrors = [err13];
    } else {
      vErrors.push(err13);
    }
    errors++;
  }
  check.errors = vErrors;
  return errors === 0;
}
