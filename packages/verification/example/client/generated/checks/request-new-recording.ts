// Generated from packages/verification/example/openapi.yaml by pnpm generate. Do not edit.

// @ts-nocheck: compiled from a schema
import { textLength as func1 } from "@contract-first/client-runtime/checks";
const pattern2 = new RegExp("^[^\\x00]*$", "u");
import { date as formats3 } from "@contract-first/client-runtime/checks";
export function check(data, instancePath = "") {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.title === undefined) {
      const err0 = {
        instancePath,
        keyword: "required",
        message: "This value is required.",
        name: "title",
      };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.recordedOn === undefined) {
      const err1 = {
        instancePath,
        keyword: "required",
        message: "This value is required.",
        name: "recordedOn",
      };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.sound === undefined) {
      const err2 = {
        instancePath,
        keyword: "required",
        message: "This value is required.",
        name: "sound",
      };
      if (vErrors === null) {
        vErrors = [err2];
      } else {
        vErrors.push(err2);
      }
      errors++;
    }
    if (data.title !== undefined) {
      let data0 = data.title;
      if (typeof data0 === "string") {
        if (func1(data0) > 200) {
          const err3 = {
            instancePath: instancePath + "/title",
            keyword: "maxLength",
            message: "This text must have at most 200 characters.",
          };
          if (vErrors === null) {
            vErrors = [err3];
          } else {
            vErrors.push(err3);
          }
          errors++;
        }
        if (func1(data0) < 1) {
          const err4 = {
            instancePath: instancePath + "/title",
            keyword: "minLength",
            message: "This text must have at least 1 character.",
          };
          if (vErrors === null) {
            vErrors = [err4];
          } else {
            vErrors.push(err4);
          }
          errors++;
        }
        if (!pattern2.test(data0)) {
          const err5 = {
            instancePath: instancePath + "/title",
            keyword: "pattern",
            message: "This text must not contain the character U+0000.",
          };
          if (vErrors === null) {
            vErrors = [err5];
          } else {
            vErrors.push(err5);
          }
          errors++;
        }
      } else {
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
      let data1 = data.recordedOn;
      if (typeof data1 === "string") {
        if (!formats3(data1)) {
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
  } else {
    const err9 = { instancePath, keyword: "type", message: "This value must be an object." };
    if (vErrors === null) {
      vErrors = [err9];
    } else {
      vErrors.push(err9);
    }
    errors++;
  }
  check.errors = vErrors;
  return errors === 0;
}
