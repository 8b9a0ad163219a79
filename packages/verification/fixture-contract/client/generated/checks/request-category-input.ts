// Generated from packages/verification/fixture-contract/openapi/openapi.yaml by pnpm generate. Do not edit.

// @ts-nocheck: compiled from a schema
import { textLength as func1 } from "@contract-first/client-runtime/checks";
const pattern2 = new RegExp("^#[\\da-f]{6}$", "u");
const pattern3 = new RegExp("^(x|y|z)$", "u");
export function check(data, instancePath = "") {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = check.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
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
    if (data.name !== undefined) {
      let data0 = data.name;
      if (typeof data0 === "string") {
        if (func1(data0) > 100) {
          const err1 = {
            instancePath: instancePath + "/name",
            keyword: "maxLength",
            message: "This text must have at most 100 characters.",
          };
          if (vErrors === null) {
            vErrors = [err1];
          } else {
            vErrors.push(err1);
          }
          errors++;
        }
        if (func1(data0) < 1) {
          const err2 = {
            instancePath: instancePath + "/name",
            keyword: "minLength",
            message: "This text must have at least 1 character.",
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
    if (data.note !== undefined) {
      let data1 = data.note;
      if (typeof data1 !== "string" && data1 !== null) {
        const err4 = {
          instancePath: instancePath + "/note",
          keyword: "type",
          message: "This value must be a text or empty.",
        };
        if (vErrors === null) {
          vErrors = [err4];
        } else {
          vErrors.push(err4);
        }
        errors++;
      }
    }
    if (data.color !== undefined) {
      let data2 = data.color;
      if (typeof data2 === "string") {
        if (!pattern2.test(data2)) {
          const err5 = {
            instancePath: instancePath + "/color",
            keyword: "pattern",
            message: "This text does not have the expected form.",
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
          instancePath: instancePath + "/color",
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
    if (data.parent !== undefined) {
      let data3 = data.parent;
      const _errs8 = errors;
      let valid1 = false;
      const _errs9 = errors;
      if (!check(data3, instancePath + "/parent")) {
        vErrors = vErrors === null ? check.errors : vErrors.concat(check.errors);
        errors = vErrors.length;
      }
      var _valid0 = _errs9 === errors;
      valid1 = valid1 || _valid0;
      const _errs10 = errors;
      if (data3 !== null) {
        const err7 = {
          instancePath: instancePath + "/parent",
          keyword: "type",
          message: "This value must be empty.",
        };
        if (vErrors === null) {
          vErrors = [err7];
        } else {
          vErrors.push(err7);
        }
        errors++;
      }
      var _valid0 = _errs10 === errors;
      valid1 = valid1 || _valid0;
      if (!valid1) {
        const err8 = {
          instancePath: instancePath + "/parent",
          keyword: "anyOf",
          message: "This value has none of the allowed forms.",
        };
        if (vErrors === null) {
          vErrors = [err8];
        } else {
          vErrors.push(err8);
        }
        errors++;
      } else {
        errors = _errs8;
        if (vErrors !== null) {
          if (_errs8) {
            vErrors.length = _errs8;
          } else {
            vErrors = null;
          }
        }
      }
    }
    if (data.labels !== undefined) {
      let data4 = data.labels;
      if (data4 && typeof data4 == "object" && !Array.isArray(data4)) {
        for (const key0 in data4) {
          if (typeof data4[key0] !== "string") {
            const err9 = {
              instancePath:
                instancePath + "/labels/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),
              keyword: "type",
              message: "This value must be a text.",
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
        const err10 = {
          instancePath: instancePath + "/labels",
          keyword: "type",
          message: "This value must be an object.",
        };
        if (vErrors === null) {
          vErrors = [err10];
        } else {
          vErrors.push(err10);
        }
        errors++;
      }
    }
    if (data.dimensions !== undefined) {
      let data6 = data.dimensions;
      if (data6 && typeof data6 == "object" && !Array.isArray(data6)) {
        for (const key1 in data6) {
          if (!pattern3.test(key1)) {
            const err11 = {
              instancePath: instancePath + "/dimensions",
              keyword: "additionalProperties",
              message: "This name is not declared here.",
              name: key1,
            };
            if (vErrors === null) {
              vErrors = [err11];
            } else {
              vErrors.push(err11);
            }
            errors++;
          }
        }
        for (const key2 in data6) {
          if (pattern3.test(key2)) {
            let data7 = data6[key2];
            if (typeof data7 == "number" && isFinite(data7)) {
              if (data7 <= 0 || isNaN(data7)) {
                const err12 = {
                  instancePath:
                    instancePath + "/dimensions/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),
                  keyword: "exclusiveMinimum",
                  message: "This value must be more than 0.",
                };
                if (vErrors === null) {
                  vErrors = [err12];
                } else {
                  vErrors.push(err12);
                }
                errors++;
              }
            } else {
              const err13 = {
                instancePath:
                  instancePath + "/dimensions/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),
                keyword: "type",
                message: "This value must be a number.",
              };
              if (vErrors === null) {
                vErrors = [err13];
              } else {
                vErrors.push(err13);
              }
              errors++;
            }
          }
        }
      } else {
        const err14 = {
          instancePath: instancePath + "/dimensions",
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
    if (data.password !== undefined) {
      if (typeof data.password !== "string") {
        const err15 = {
          instancePath: instancePath + "/password",
          keyword: "type",
          message: "This value must be a text.",
        };
        if (vErrors === null) {
          vErrors = [err15];
        } else {
          vErrors.push(err15);
        }
        errors++;
      }
    }
  } else {
    const err16 = { instancePath, keyword: "type", message: "This value must be an object." };
    if (vErrors === null) {
      vErrors = [err16];
    } else {
      vErrors.push(err16);
    }
    errors++;
  }
  check.errors = vErrors;
  return errors === 0;
}
check.evaluated = {
  props: {
    name: true,
    note: true,
    color: true,
    parent: true,
    labels: true,
    dimensions: true,
    password: true,
  },
  dynamicProps: false,
  dynamicItems: false,
};
