// Generated from packages/verification/example/openapi.yaml by pnpm generate. Do not edit.

// @ts-nocheck: compiled from a schema
import { check as validate1 } from "./response-position.ts";
import { check as validate2 } from "./response-place.ts";
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
      if (!validate1(data.id, instancePath + "/id")) {
        vErrors = vErrors === null ? validate1.errors : vErrors.concat(validate1.errors);
        errors = vErrors.length;
      }
    }
    if (data.retry !== undefined) {
      let data1 = data.retry;
      if (!(typeof data1 == "number" && !(data1 % 1) && !isNaN(data1) && isFinite(data1))) {
        const err3 = {
          instancePath: instancePath + "/retry",
          keyword: "type",
          message: "This value must be a whole number.",
        };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
      if (typeof data1 == "number" && isFinite(data1)) {
        if (data1 < 0 || isNaN(data1)) {
          const err4 = {
            instancePath: instancePath + "/retry",
            keyword: "minimum",
            message: "This value must be at least 0.",
          };
          if (vErrors === null) {
            vErrors = [err4];
          } else {
            vErrors.push(err4);
          }
          errors++;
        }
      }
    }
    if (data.event !== undefined) {
      let data2 = data.event;
      if (typeof data2 !== "string") {
        const err5 = {
          instancePath: instancePath + "/event",
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
      if ("opened" !== data2) {
        const err6 = {
          instancePath: instancePath + "/event",
          keyword: "const",
          message: "This value must be opened.",
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
      if (typeof data.data !== "string") {
        const err7 = {
          instancePath: instancePath + "/data",
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
  } else {
    const err8 = { instancePath, keyword: "type", message: "This value must be an object." };
    if (vErrors === null) {
      vErrors = [err8];
    } else {
      vErrors.push(err8);
    }
    errors++;
  }
  var _valid0 = _errs1 === errors;
  if (_valid0) {
    valid0 = true;
    passing0 = 0;
  }
  const _errs10 = errors;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.event === undefined) {
      const err9 = {
        instancePath,
        keyword: "required",
        message: "This value is required.",
        name: "event",
      };
      if (vErrors === null) {
        vErrors = [err9];
      } else {
        vErrors.push(err9);
      }
      errors++;
    }
    if (data.id === undefined) {
      const err10 = {
        instancePath,
        keyword: "required",
        message: "This value is required.",
        name: "id",
      };
      if (vErrors === null) {
        vErrors = [err10];
      } else {
        vErrors.push(err10);
      }
      errors++;
    }
    if (data.data === undefined) {
      const err11 = {
        instancePath,
        keyword: "required",
        message: "This value is required.",
        name: "data",
      };
      if (vErrors === null) {
        vErrors = [err11];
      } else {
        vErrors.push(err11);
      }
      errors++;
    }
    if (data.id !== undefined) {
      if (!validate1(data.id, instancePath + "/id")) {
        vErrors = vErrors === null ? validate1.errors : vErrors.concat(validate1.errors);
        errors = vErrors.length;
      }
    }
    if (data.retry !== undefined) {
      let data5 = data.retry;
      if (!(typeof data5 == "number" && !(data5 % 1) && !isNaN(data5) && isFinite(data5))) {
        const err12 = {
          instancePath: instancePath + "/retry",
          keyword: "type",
          message: "This value must be a whole number.",
        };
        if (vErrors === null) {
          vErrors = [err12];
        } else {
          vErrors.push(err12);
        }
        errors++;
      }
      if (typeof data5 == "number" && isFinite(data5)) {
        if (data5 < 0 || isNaN(data5)) {
          const err13 = {
            instancePath: instancePath + "/retry",
            keyword: "minimum",
            message: "This value must be at least 0.",
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
    if (data.event !== undefined) {
      let data6 = data.event;
      if (typeof data6 !== "string") {
        const err14 = {
          instancePath: instancePath + "/event",
          keyword: "type",
          message: "This value must be a text.",
        };
        if (vErrors === null) {
          vErrors = [err14];
        } else {
          vErrors.push(err14);
        }
        errors++;
      }
      if ("created" !== data6) {
        const err15 = {
          instancePath: instancePath + "/event",
          keyword: "const",
          message: "This value must be created.",
        };
        if (vErrors === null) {
          vErrors = [err15];
        } else {
          vErrors.push(err15);
        }
        errors++;
      }
    }
    if (data.data !== undefined) {
      if (!validate2(data.data, instancePath + "/data")) {
        vErrors = vErrors === null ? validate2.errors : vErrors.concat(validate2.errors);
        errors = vErrors.length;
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
  var _valid0 = _errs10 === errors;
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
      if (data.id === undefined) {
        const err18 = {
          instancePath,
          keyword: "required",
          message: "This value is required.",
          name: "id",
        };
        if (vErrors === null) {
          vErrors = [err18];
        } else {
          vErrors.push(err18);
        }
        errors++;
      }
      if (data.data === undefined) {
        const err19 = {
          instancePath,
          keyword: "required",
          message: "This value is required.",
          name: "data",
        };
        if (vErrors === null) {
          vErrors = [err19];
        } else {
          vErrors.push(err19);
        }
        errors++;
      }
      if (data.id !== undefined) {
        if (!validate1(data.id, instancePath + "/id")) {
          vErrors = vErrors === null ? validate1.errors : vErrors.concat(validate1.errors);
          errors = vErrors.length;
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
        let data10 = data.event;
        if (typeof data10 !== "string") {
          const err22 = {
            instancePath: instancePath + "/event",
            keyword: "type",
            message: "This value must be a text.",
          };
          if (vErrors === null) {
            vErrors = [err22];
          } else {
            vErrors.push(err22);
          }
          errors++;
        }
        if ("changed" !== data10) {
          const err23 = {
            instancePath: instancePath + "/event",
            keyword: "const",
            message: "This value must be changed.",
          };
          if (vErrors === null) {
            vErrors = [err23];
          } else {
            vErrors.push(err23);
          }
          errors++;
        }
      }
      if (data.data !== undefined) {
        if (!validate2(data.data, instancePath + "/data")) {
          vErrors = vErrors === null ? validate2.errors : vErrors.concat(validate2.errors);
          errors = vErrors.length;
        }
      }
    } else {
      const err24 = { instancePath, keyword: "type", message: "This value must be an object." };
      if (vErrors === null) {
        vErrors = [err24];
      } else {
        vErrors.push(err24);
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
      const _errs26 = errors;
      if (data && typeof data == "object" && !Array.isArray(data)) {
        if (data.event === undefined) {
          const err25 = {
            instancePath,
            keyword: "required",
            message: "This value is required.",
            name: "event",
          };
          if (vErrors === null) {
            vErrors = [err25];
          } else {
            vErrors.push(err25);
          }
          errors++;
        }
        if (data.id === undefined) {
          const err26 = {
            instancePath,
            keyword: "required",
            message: "This value is required.",
            name: "id",
          };
          if (vErrors === null) {
            vErrors = [err26];
          } else {
            vErrors.push(err26);
          }
          errors++;
        }
        if (data.data === undefined) {
          const err27 = {
            instancePath,
            keyword: "required",
            message: "This value is required.",
            name: "data",
          };
          if (vErrors === null) {
            vErrors = [err27];
          } else {
            vErrors.push(err27);
          }
          errors++;
        }
        if (data.id !== undefined) {
          if (!validate1(data.id, instancePath + "/id")) {
            vErrors = vErrors === null ? validate1.errors : vErrors.concat(validate1.errors);
            errors = vErrors.length;
          }
        }
        if (data.retry !== undefined) {
          let data13 = data.retry;
          if (!(typeof data13 == "number" && !(data13 % 1) && !isNaN(data13) && isFinite(data13))) {
            const err28 = {
              instancePath: instancePath + "/retry",
              keyword: "type",
              message: "This value must be a whole number.",
            };
            if (vErrors === null) {
              vErrors = [err28];
            } else {
              vErrors.push(err28);
            }
            errors++;
          }
          if (typeof data13 == "number" && isFinite(data13)) {
            if (data13 < 0 || isNaN(data13)) {
              const err29 = {
                instancePath: instancePath + "/retry",
                keyword: "minimum",
                message: "This value must be at least 0.",
              };
              if (vErrors === null) {
                vErrors = [err29];
              } else {
                vErrors.push(err29);
              }
              errors++;
            }
          }
        }
        if (data.event !== undefined) {
          let data14 = data.event;
          if (typeof data14 !== "string") {
            const err30 = {
              instancePath: instancePath + "/event",
              keyword: "type",
              message: "This value must be a text.",
            };
            if (vErrors === null) {
              vErrors = [err30];
            } else {
              vErrors.push(err30);
            }
            errors++;
          }
          if ("deleted" !== data14) {
            const err31 = {
              instancePath: instancePath + "/event",
              keyword: "const",
              message: "This value must be deleted.",
            };
            if (vErrors === null) {
              vErrors = [err31];
            } else {
              vErrors.push(err31);
            }
            errors++;
          }
        }
        if (data.data !== undefined) {
          if (!validate2(data.data, instancePath + "/data")) {
            vErrors = vErrors === null ? validate2.errors : vErrors.concat(validate2.errors);
            errors = vErrors.length;
          }
        }
      } else {
        const err32 = { instancePath, keyword: "type", message: "This value must be an object." };
        if (vErrors === null) {
          vErrors = [err32];
        } else {
          vErrors.push(err32);
        }
        errors++;
      }
      var _valid0 = _errs26 === errors;
      if (_valid0 && valid0) {
        valid0 = false;
        passing0 = [passing0, 3];
      } else {
        if (_valid0) {
          valid0 = true;
          passing0 = 3;
        }
      }
    }
  }
  if (!valid0) {
    const err33 = {
      instancePath,
      keyword: "oneOf",
      message: "This value does not have exactly one of the allowed forms.",
    };
    if (vErrors === null) {
      vErrors = [err33];
    } else {
      vErrors.push(err33);
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
