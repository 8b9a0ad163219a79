// Generated from packages/verification/fixture-contract/openapi/openapi.yaml by pnpm generate. Do not edit.

// @ts-nocheck: compiled from a schema
import { check as validate1 } from "./response-id.ts";
import { textLength as func2 } from "@contract-first/client-runtime/checks";
import { date as formats3 } from "@contract-first/client-runtime/checks";
const pattern4 = new RegExp("^#[\\da-f]{6}$", "u");
const pattern5 = new RegExp("^(x|y|z)$", "u");
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
    if (data.name === undefined) {
      const err1 = {
        instancePath,
        keyword: "required",
        message: "This value is required.",
        name: "name",
      };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.createdOn === undefined) {
      const err2 = {
        instancePath,
        keyword: "required",
        message: "This value is required.",
        name: "createdOn",
      };
      if (vErrors === null) {
        vErrors = [err2];
      } else {
        vErrors.push(err2);
      }
      errors++;
    }
    if (data.id !== undefined) {
      if (!validate1(data.id, instancePath + "/id")) {
        vErrors = vErrors === null ? validate1.errors : vErrors.concat(validate1.errors);
        errors = vErrors.length;
      }
    }
    if (data.name !== undefined) {
      let data1 = data.name;
      if (typeof data1 === "string") {
        if (func2(data1) > 100) {
          const err3 = {
            instancePath: instancePath + "/name",
            keyword: "maxLength",
            message: "This text must have at most 100 characters.",
          };
          if (vErrors === null) {
            vErrors = [err3];
          } else {
            vErrors.push(err3);
          }
          errors++;
        }
        if (func2(data1) < 1) {
          const err4 = {
            instancePath: instancePath + "/name",
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
      } else {
        const err5 = {
          instancePath: instancePath + "/name",
          keyword: "type",
          message: "This value must be a text.",
        };
        if (vErrors === null) {
          vErrors = [err5];
        } else {
          vErrors.push(err5);
        }
        errors++;
      }
    }
    if (data.createdOn !== undefined) {
      let data2 = data.createdOn;
      if (typeof data2 === "string") {
        if (!formats3(data2)) {
          const err6 = {
            instancePath: instancePath + "/createdOn",
            keyword: "format",
            message: "This value must be a date such as 2030-01-31.",
          };
          if (vErrors === null) {
            vErrors = [err6];
          } else {
            vErrors.push(err6);
          }
          errors++;
        }
      } else {
        const err7 = {
          instancePath: instancePath + "/createdOn",
          keyword: "type",
          message: "This value must be a text.",
        };
        if (vErrors === null) {
          vErrors = [err7];
        } else {
          vErrors.push(err7);
        }
        errors++;
      }
    }
    if (data.note !== undefined) {
      let data3 = data.note;
      if (typeof data3 !== "string" && data3 !== null) {
        const err8 = {
          instancePath: instancePath + "/note",
          keyword: "type",
          message: "This value must be a text or empty.",
        };
        if (vErrors === null) {
          vErrors = [err8];
        } else {
          vErrors.push(err8);
        }
        errors++;
      }
    }
    if (data.color !== undefined) {
      let data4 = data.color;
      if (typeof data4 === "string") {
        if (!pattern4.test(data4)) {
          const err9 = {
            instancePath: instancePath + "/color",
            keyword: "pattern",
            message: "This text does not have the expected form.",
          };
          if (vErrors === null) {
            vErrors = [err9];
          } else {
            vErrors.push(err9);
          }
          errors++;
        }
      } else {
        const err10 = {
          instancePath: instancePath + "/color",
          keyword: "type",
          message: "This value must be a text.",
        };
        if (vErrors === null) {
          vErrors = [err10];
        } else {
          vErrors.push(err10);
        }
        errors++;
      }
    }
    if (data.parent !== undefined) {
      let data5 = data.parent;
      const _errs11 = errors;
      let valid1 = false;
      const _errs12 = errors;
      if (!check(data5, instancePath + "/parent")) {
        vErrors = vErrors === null ? check.errors : vErrors.concat(check.errors);
        errors = vErrors.length;
      }
      var _valid0 = _errs12 === errors;
      valid1 = valid1 || _valid0;
      if (!valid1) {
        const _errs13 = errors;
        if (data5 !== null) {
          const err11 = {
            instancePath: instancePath + "/parent",
            keyword: "type",
            message: "This value must be empty.",
          };
          if (vErrors === null) {
            vErrors = [err11];
          } else {
            vErrors.push(err11);
          }
          errors++;
        }
        var _valid0 = _errs13 === errors;
        valid1 = valid1 || _valid0;
      }
      if (!valid1) {
        const err12 = {
          instancePath: instancePath + "/parent",
          keyword: "anyOf",
          message: "This value has none of the allowed forms.",
        };
        if (vErrors === null) {
          vErrors = [err12];
        } else {
          vErrors.push(err12);
        }
        errors++;
      } else {
        errors = _errs11;
        if (vErrors !== null) {
          if (_errs11) {
            vErrors.length = _errs11;
          } else {
            vErrors = null;
          }
        }
      }
    }
    if (data.labels !== undefined) {
      let data6 = data.labels;
      if (data6 && typeof data6 == "object" && !Array.isArray(data6)) {
        for (const key0 in data6) {
          if (typeof data6[key0] !== "string") {
            const err13 = {
              instancePath:
                instancePath + "/labels/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),
              keyword: "type",
              message: "This value must be a text.",
            };
            if (vErrors === null) {
              vErrors = [err13];
            } else {
              vErrors.push(err13);
            }
            errors++;
          }
        }
      } else {
        const err14 = {
          instancePath: instancePath + "/labels",
          keyword: "type",
          message: "This value must be an object.",
        };
        if (vErrors === null) {
          vErrors = [err14];
        } else {
          vErrors.push(err14);
        }
        errors++;
      }
    }
    if (data.dimensions !== undefined) {
      let data8 = data.dimensions;
      if (data8 && typeof data8 == "object" && !Array.isArray(data8)) {
        for (const key1 in data8) {
          if (!pattern5.test(key1)) {
            const err15 = {
              instancePath: instancePath + "/dimensions",
              keyword: "additionalProperties",
              message: "This name is not declared here.",
              name: key1,
            };
            if (vErrors === null) {
              vErrors = [err15];
            } else {
              vErrors.push(err15);
            }
            errors++;
          }
        }
        for (const key2 in data8) {
          if (pattern5.test(key2)) {
            let data9 = data8[key2];
            if (typeof data9 == "number" && isFinite(data9)) {
              if (data9 <= 0 || isNaN(data9)) {
                const err16 = {
                  instancePath:
                    instancePath + "/dimensions/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),
                  keyword: "exclusiveMinimum",
                  message: "This value must be more than 0.",
                };
                if (vErrors === null) {
                  vErrors = [err16];
                } else {
                  vErrors.push(err16);
                }
                errors++;
              }
            } else {
              const err17 = {
                instancePath:
                  instancePath + "/dimensions/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),
                keyword: "type",
                message: "This value must be a number.",
              };
              if (vErrors === null) {
                vErrors = [err17];
              } else {
                vErrors.push(err17);
              }
              errors++;
            }
          }
        }
      } else {
        const err18 = {
          instancePath: instancePath + "/dimensions",
          keyword: "type",
          message: "This value must be an object.",
        };
        if (vErrors === null) {
          vErrors = [err18];
        } else {
          vErrors.push(err18);
        }
        errors++;
      }
    }
  } else {
    const err19 = { instancePath, keyword: "type", message: "This value must be an object." };
    if (vErrors === null) {
      vErrors = [err19];
    } else {
      vErrors.push(err19);
    }
    errors++;
  }
  check.errors = vErrors;
  return errors === 0;
}
