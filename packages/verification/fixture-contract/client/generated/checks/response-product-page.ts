// Generated from packages/verification/fixture-contract/openapi/openapi.yaml by pnpm generate. Do not edit.

// @ts-nocheck: compiled from a schema
import { check as validate1 } from "./response-id.ts";
import { textLength as func2 } from "@contract-first/client-runtime/checks";
export function check(data, instancePath = "") {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.products === undefined) {
      const err0 = {
        instancePath,
        keyword: "required",
        message: "This value is required.",
        name: "products",
      };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.nextCursor === undefined) {
      const err1 = {
        instancePath,
        keyword: "required",
        message: "This value is required.",
        name: "nextCursor",
      };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.total === undefined) {
      const err2 = {
        instancePath,
        keyword: "required",
        message: "This value is required.",
        name: "total",
      };
      if (vErrors === null) {
        vErrors = [err2];
      } else {
        vErrors.push(err2);
      }
      errors++;
    }
    if (data.products !== undefined) {
      let data0 = data.products;
      if (Array.isArray(data0)) {
        if (data0.length > 100) {
          const err3 = {
            instancePath: instancePath + "/products",
            keyword: "maxItems",
            message: "This list must have at most 100 items.",
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
          let data1 = data0[i0];
          if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
            if (data1.id === undefined) {
              const err4 = {
                instancePath: instancePath + "/products/" + i0,
                keyword: "required",
                message: "This value is required.",
                name: "id",
              };
              if (vErrors === null) {
                vErrors = [err4];
              } else {
                vErrors.push(err4);
              }
              errors++;
            }
            if (data1.name === undefined) {
              const err5 = {
                instancePath: instancePath + "/products/" + i0,
                keyword: "required",
                message: "This value is required.",
                name: "name",
              };
              if (vErrors === null) {
                vErrors = [err5];
              } else {
                vErrors.push(err5);
              }
              errors++;
            }
            if (data1.id !== undefined) {
              if (!validate1(data1.id, instancePath + "/products/" + i0 + "/id")) {
                vErrors = vErrors === null ? validate1.errors : vErrors.concat(validate1.errors);
                errors = vErrors.length;
              }
            }
            if (data1.name !== undefined) {
              if (typeof data1.name !== "string") {
                const err6 = {
                  instancePath: instancePath + "/products/" + i0 + "/name",
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
          } else {
            const err7 = {
              instancePath: instancePath + "/products/" + i0,
              keyword: "type",
              message: "This value must be an object.",
            };
            if (vErrors === null) {
              vErrors = [err7];
            } else {
              vErrors.push(err7);
            }
            errors++;
          }
        }
      } else {
        const err8 = {
          instancePath: instancePath + "/products",
          keyword: "type",
          message: "This value must be a list.",
        };
        if (vErrors === null) {
          vErrors = [err8];
        } else {
          vErrors.push(err8);
        }
        errors++;
      }
    }
    if (data.nextCursor !== undefined) {
      let data4 = data.nextCursor;
      if (typeof data4 !== "string" && data4 !== null) {
        const err9 = {
          instancePath: instancePath + "/nextCursor",
          keyword: "type",
          message: "This value must be a text or empty.",
        };
        if (vErrors === null) {
          vErrors = [err9];
        } else {
          vErrors.push(err9);
        }
        errors++;
      }
      if (typeof data4 === "string") {
        if (func2(data4) > 100) {
          const err10 = {
            instancePath: instancePath + "/nextCursor",
            keyword: "maxLength",
            message: "This text must have at most 100 characters.",
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
    if (data.total !== undefined) {
      let data5 = data.total;
      if (!(typeof data5 == "number" && !(data5 % 1) && !isNaN(data5) && isFinite(data5))) {
        const err11 = {
          instancePath: instancePath + "/total",
          keyword: "type",
          message: "This value must be a whole number.",
        };
        if (vErrors === null) {
          vErrors = [err11];
        } else {
          vErrors.push(err11);
        }
        errors++;
      }
      if (typeof data5 == "number" && isFinite(data5)) {
        if (data5 < 0 || isNaN(data5)) {
          const err12 = {
            instancePath: instancePath + "/total",
            keyword: "minimum",
            message: "This value must be at least 0.",
          };
          if (vErrors === null) {
            vErrors = [err12];
          } else {
            vErrors.push(err12);
          }
          errors++;
        }
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
