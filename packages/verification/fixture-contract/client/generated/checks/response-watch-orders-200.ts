// Generated from packages/verification/fixture-contract/openapi/openapi.yaml by pnpm generate. Do not edit.

// @ts-nocheck: compiled from a schema
import { check as validate1 } from "./response-order.ts";
import { textLength as func2 } from "@contract-first/client-runtime/checks";
import { dateTime as formats3 } from "@contract-first/client-runtime/checks";
export function check(data, instancePath = "") {
  let vErrors = null;
  let errors = 0;
  const _errs0 = errors;
  let valid0 = false;
  let passing0 = null;
  const _errs1 = errors;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.event === undefined) {
      const err0 = {
        instancePath,
        keyword: "required",
        message: "This value is required.",
        name: "event",
      };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.id === undefined) {
      const err1 = {
        instancePath,
        keyword: "required",
        message: "This value is required.",
        name: "id",
      };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.data === undefined) {
      const err2 = {
        instancePath,
        keyword: "required",
        message: "This value is required.",
        name: "data",
      };
      if (vErrors === null) {
        vErrors = [err2];
      } else {
        vErrors.push(err2);
      }
      errors++;
    }
    if (data.id !== undefined) {
      if (typeof data.id !== "string") {
        const err3 = {
          instancePath: instancePath + "/id",
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
    if (data.retry !== undefined) {
      let data1 = data.retry;
      if (!(typeof data1 == "number" && !(data1 % 1) && !isNaN(data1) && isFinite(data1))) {
        const err4 = {
          instancePath: instancePath + "/retry",
          keyword: "type",
          message: "This value must be a whole number.",
        };
        if (vErrors === null) {
          vErrors = [err4];
        } else {
          vErrors.push(err4);
        }
        errors++;
      }
      if (typeof data1 == "number" && isFinite(data1)) {
        if (data1 < 0 || isNaN(data1)) {
          const err5 = {
            instancePath: instancePath + "/retry",
            keyword: "minimum",
            message: "This value must be at least 0.",
          };
          if (vErrors === null) {
            vErrors = [err5];
          } else {
            vErrors.push(err5);
          }
          errors++;
        }
      }
    }
    if (data.event !== undefined) {
      if ("changed" !== data.event) {
        const err6 = {
          instancePath: instancePath + "/event",
          keyword: "const",
          message: "This value must be changed.",
        };
        if (vErrors === null) {
          vErrors = [err6];
        } else {
          vErrors.push(err6);
        }
        errors++;
      }
    }
    if (data.data !== undefined) {
      if (!validate1(data.data, instancePath + "/data")) {
        vErrors = vErrors === null ? validate1.errors : vErrors.concat(validate1.errors);
        errors = vErrors.length;
      }
    }
  } else {
    const err7 = { instancePath, keyword: "type", message: "This value must be an object." };
    if (vErrors === null) {
      vErrors = [err7];
    } else {
      vErrors.push(err7);
    }
    errors++;
  }
  var _valid0 = _errs1 === errors;
  if (_valid0) {
    valid0 = true;
    passing0 = 0;
  }
  const _errs9 = errors;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.event === undefined) {
      const err8 = {
        instancePath,
        keyword: "required",
        message: "This value is required.",
        name: "event",
      };
      if (vErrors === null) {
        vErrors = [err8];
      } else {
        vErrors.push(err8);
      }
      errors++;
    }
    if (data.data === undefined) {
      const err9 = {
        instancePath,
        keyword: "required",
        message: "This value is required.",
        name: "data",
      };
      if (vErrors === null) {
        vErrors = [err9];
      } else {
        vErrors.push(err9);
      }
      errors++;
    }
    if (data.id !== undefined) {
      if (typeof data.id !== "string") {
        const err10 = {
          instancePath: instancePath + "/id",
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
    if (data.retry !== undefined) {
      let data5 = data.retry;
      if (!(typeof data5 == "number" && !(data5 % 1) && !isNaN(data5) && isFinite(data5))) {
        const err11 = {
          instancePath: instancePath + "/retry",
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
            instancePath: instancePath + "/retry",
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
    if (data.event !== undefined) {
      if ("notice" !== data.event) {
        const err13 = {
          instancePath: instancePath + "/event",
          keyword: "const",
          message: "This value must be notice.",
        };
        if (vErrors === null) {
          vErrors = [err13];
        } else {
          vErrors.push(err13);
        }
        errors++;
      }
    }
    if (data.data !== undefined) {
      let data7 = data.data;
      if (typeof data7 === "string") {
        if (func2(data7) < 1) {
          const err14 = {
            instancePath: instancePath + "/data",
            keyword: "minLength",
            message: "This text must have at least 1 character.",
          };
          if (vErrors === null) {
            vErrors = [err14];
          } else {
            vErrors.push(err14);
          }
          errors++;
        }
      } else {
        const err15 = {
          instancePath: instancePath + "/data",
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
  var _valid0 = _errs9 === errors;
  if (_valid0 && valid0) {
    valid0 = false;
    passing0 = [passing0, 1];
  } else {
    if (_valid0) {
      valid0 = true;
      passing0 = 1;
    }
    const _errs18 = errors;
    if (data && typeof data == "object" && !Array.isArray(data)) {
      if (data.event === undefined) {
        const err17 = {
          instancePath,
          keyword: "required",
          message: "This value is required.",
          name: "event",
        };
        if (vErrors === null) {
          vErrors = [err17];
        } else {
          vErrors.push(err17);
        }
        errors++;
      }
      if (data.data === undefined) {
        const err18 = {
          instancePath,
          keyword: "required",
          message: "This value is required.",
          name: "data",
        };
        if (vErrors === null) {
          vErrors = [err18];
        } else {
          vErrors.push(err18);
        }
        errors++;
      }
      if (data.id !== undefined) {
        if (typeof data.id !== "string") {
          const err19 = {
            instancePath: instancePath + "/id",
            keyword: "type",
            message: "This value must be a text.",
          };
          if (vErrors === null) {
            vErrors = [err19];
          } else {
            vErrors.push(err19);
          }
          errors++;
        }
      }
      if (data.retry !== undefined) {
        let data9 = data.retry;
        if (!(typeof data9 == "number" && !(data9 % 1) && !isNaN(data9) && isFinite(data9))) {
          const err20 = {
            instancePath: instancePath + "/retry",
            keyword: "type",
            message: "This value must be a whole number.",
          };
          if (vErrors === null) {
            vErrors = [err20];
          } else {
            vErrors.push(err20);
          }
          errors++;
        }
        if (typeof data9 == "number" && isFinite(data9)) {
          if (data9 < 0 || isNaN(data9)) {
            const err21 = {
              instancePath: instancePath + "/retry",
              keyword: "minimum",
              message: "This value must be at least 0.",
            };
            if (vErrors === null) {
              vErrors = [err21];
            } else {
              vErrors.push(err21);
            }
            errors++;
          }
        }
      }
      if (data.event !== undefined) {
        if ("closed" !== data.event) {
          const err22 = {
            instancePath: instancePath + "/event",
            keyword: "const",
            message: "This value must be closed.",
          };
          if (vErrors === null) {
            vErrors = [err22];
          } else {
            vErrors.push(err22);
          }
          errors++;
        }
      }
      if (data.data !== undefined) {
        let data11 = data.data;
        if (data11 && typeof data11 == "object" && !Array.isArray(data11)) {
          if (data11.at === undefined) {
            const err23 = {
              instancePath: instancePath + "/data",
              keyword: "required",
              message: "This value is required.",
              name: "at",
            };
            if (vErrors === null) {
              vErrors = [err23];
            } else {
              vErrors.push(err23);
            }
            errors++;
          }
          if (data11.at !== undefined) {
            let data12 = data11.at;
            if (typeof data12 === "string") {
              if (!formats3(data12)) {
                const err24 = {
                  instancePath: instancePath + "/data/at",
                  keyword: "format",
                  message: "This value must be a date and time such as 2030-01-31T12:00:00Z.",
                };
                if (vErrors === null) {
                  vErrors = [err24];
                } else {
                  vErrors.push(err24);
                }
                errors++;
              }
            } else {
              const err25 = {
                instancePath: instancePath + "/data/at",
                keyword: "type",
                message: "This value must be a text.",
              };
              if (vErrors === null) {
                vErrors = [err25];
              } else {
                vErrors.push(err25);
              }
              errors++;
            }
          }
        } else {
          const err26 = {
            instancePath: instancePath + "/data",
            keyword: "type",
            message: "This value must be an object.",
          };
          if (vErrors === null) {
            vErrors = [err26];
          } else {
            vErrors.push(err26);
          }
          errors++;
        }
      }
    } else {
      const err27 = { instancePath, keyword: "type", message: "This value must be an object." };
      if (vErrors === null) {
        vErrors = [err27];
      } else {
        vErrors.push(err27);
      }
      errors++;
    }
    var _valid0 = _errs18 === errors;
    if (_valid0 && valid0) {
      valid0 = false;
      passing0 = [passing0, 2];
    } else {
      if (_valid0) {
        valid0 = true;
        passing0 = 2;
      }
    }
  }
  if (!valid0) {
    const err28 = {
      instancePath,
      keyword: "oneOf",
      message: "This value does not have exactly one of the allowed forms.",
    };
    if (vErrors === null) {
      vErrors = [err28];
    } else {
      vErrors.push(err28);
    }
    errors++;
  } else {
    errors = _errs0;
    if (vErrors !== null) {
      if (_errs0) {
        vErrors.length = _errs0;
      } else {
        vErrors = null;
      }
    }
  }
  check.errors = vErrors;
  return errors === 0;
}
