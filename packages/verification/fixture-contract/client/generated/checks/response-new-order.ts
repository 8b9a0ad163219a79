// Generated from packages/verification/fixture-contract/openapi/openapi.yaml by pnpm generate. Do not edit.

// @ts-nocheck: compiled from a schema
import { check as validate1 } from "./response-order-line.ts";
import { check as validate2 } from "./response-payment.ts";
import { dateTime as formats3 } from "@contract-first/client-runtime/checks";
import { uri as formats4 } from "@contract-first/client-runtime/checks";
export function check(data, instancePath = "") {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.lines === undefined) {
      const err0 = {
        instancePath,
        keyword: "required",
        message: "This value is required.",
        name: "lines",
      };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.payment === undefined) {
      const err1 = {
        instancePath,
        keyword: "required",
        message: "This value is required.",
        name: "payment",
      };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.lines !== undefined) {
      let data0 = data.lines;
      if (Array.isArray(data0)) {
        if (data0.length > 100) {
          const err2 = {
            instancePath: instancePath + "/lines",
            keyword: "maxItems",
            message: "This list must have at most 100 items.",
          };
          if (vErrors === null) {
            vErrors = [err2];
          } else {
            vErrors.push(err2);
          }
          errors++;
        }
        if (data0.length < 1) {
          const err3 = {
            instancePath: instancePath + "/lines",
            keyword: "minItems",
            message: "This list must have at least 1 item.",
          };
          if (vErrors === null) {
            vErrors = [err3];
          } else {
            vErrors.push(err3);
          }
          errors++;
        }
        const len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++) {
          if (!validate1(data0[i0], instancePath + "/lines/" + i0)) {
            vErrors = vErrors === null ? validate1.errors : vErrors.concat(validate1.errors);
            errors = vErrors.length;
          }
        }
      } else {
        const err4 = {
          instancePath: instancePath + "/lines",
          keyword: "type",
          message: "This value must be a list.",
        };
        if (vErrors === null) {
          vErrors = [err4];
        } else {
          vErrors.push(err4);
        }
        errors++;
      }
    }
    if (data.payment !== undefined) {
      if (!validate2(data.payment, instancePath + "/payment")) {
        vErrors = vErrors === null ? validate2.errors : vErrors.concat(validate2.errors);
        errors = vErrors.length;
      }
    }
    if (data.deliverAt !== undefined) {
      let data3 = data.deliverAt;
      if (typeof data3 === "string") {
        if (!formats3(data3)) {
          const err5 = {
            instancePath: instancePath + "/deliverAt",
            keyword: "format",
            message: "This value must be a date and time such as 2030-01-31T12:00:00Z.",
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
          instancePath: instancePath + "/deliverAt",
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
    if (data.callbackUrl !== undefined) {
      let data4 = data.callbackUrl;
      if (typeof data4 === "string") {
        if (!formats4(data4)) {
          const err7 = {
            instancePath: instancePath + "/callbackUrl",
            keyword: "format",
            message: "This value must be a complete URL.",
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
          instancePath: instancePath + "/callbackUrl",
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
    if (data.gift !== undefined) {
      let data5 = data.gift;
      if (!(data5 && typeof data5 == "object" && !Array.isArray(data5))) {
        const err9 = {
          instancePath: instancePath + "/gift",
          keyword: "type",
          message: "This value must be an object.",
        };
        if (vErrors === null) {
          vErrors = [err9];
        } else {
          vErrors.push(err9);
        }
        errors++;
      }
    }
  } else {
    const err10 = { instancePath, keyword: "type", message: "This value must be an object." };
    if (vErrors === null) {
      vErrors = [err10];
    } else {
      vErrors.push(err10);
    }
    errors++;
  }
  check.errors = vErrors;
  return errors === 0;
}
