// Generated from packages/verification/fixture-contract/openapi/openapi.yaml by pnpm generate. Do not edit.

// @ts-nocheck: compiled from a schema
import { check as validate1 } from "./request-card-payment.ts";
import { check as validate2 } from "./request-invoice.ts";
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
    if (data.kind === undefined) {
      const err0 = {
        instancePath,
        keyword: "required",
        message: "This value is required.",
        name: "kind",
      };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.kind !== undefined) {
      let data0 = data.kind;
      if (!(data0 === "card" || data0 === "invoice")) {
        const err1 = {
          instancePath: instancePath + "/kind",
          keyword: "enum",
          message: "This value must be card or invoice.",
        };
        if (vErrors === null) {
          vErrors = [err1];
        } else {
          vErrors.push(err1);
        }
        errors++;
      }
    }
  } else {
    const err2 = { instancePath, keyword: "type", message: "This value must be an object." };
    if (vErrors === null) {
      vErrors = [err2];
    } else {
      vErrors.push(err2);
    }
    errors++;
  }
  const _errs4 = errors;
  let valid2 = true;
  const _errs5 = errors;
  if (errors === _errs5) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.kind === undefined && (missing0 = "kind")) {
        const err3 = {};
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      } else {
        if (data.kind !== undefined) {
          if ("card" !== data.kind) {
            const err4 = {};
            if (vErrors === null) {
              vErrors = [err4];
            } else {
              vErrors.push(err4);
            }
            errors++;
          }
        }
      }
    } else {
      const err5 = {};
      if (vErrors === null) {
        vErrors = [err5];
      } else {
        vErrors.push(err5);
      }
      errors++;
    }
  }
  var _valid0 = _errs5 === errors;
  errors = _errs4;
  if (vErrors !== null) {
    if (_errs4) {
      vErrors.length = _errs4;
    } else {
      vErrors = null;
    }
  }
  if (_valid0) {
    const _errs8 = errors;
    if (!validate1(data, instancePath)) {
      vErrors = vErrors === null ? validate1.errors : vErrors.concat(validate1.errors);
      errors = vErrors.length;
    }
    var _valid0 = _errs8 === errors;
    valid2 = _valid0;
    if (valid2) {
      var props0 = {};
      props0.kind = true;
      props0.token = true;
    }
  }
  if (!valid2) {
    const err6 = { instancePath, keyword: "if", message: "This value is not allowed here." };
    if (vErrors === null) {
      vErrors = [err6];
    } else {
      vErrors.push(err6);
    }
    errors++;
  }
  if (props0 !== true) {
    props0 = props0 || {};
    props0.kind = true;
  }
  const _errs10 = errors;
  let valid4 = true;
  const _errs11 = errors;
  if (errors === _errs11) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing1;
      if (data.kind === undefined && (missing1 = "kind")) {
        const err7 = {};
        if (vErrors === null) {
          vErrors = [err7];
        } else {
          vErrors.push(err7);
        }
        errors++;
      } else {
        if (data.kind !== undefined) {
          if ("invoice" !== data.kind) {
            const err8 = {};
            if (vErrors === null) {
              vErrors = [err8];
            } else {
              vErrors.push(err8);
            }
            errors++;
          }
        }
      }
    } else {
      const err9 = {};
      if (vErrors === null) {
        vErrors = [err9];
      } else {
        vErrors.push(err9);
      }
      errors++;
    }
  }
  var _valid1 = _errs11 === errors;
  errors = _errs10;
  if (vErrors !== null) {
    if (_errs10) {
      vErrors.length = _errs10;
    } else {
      vErrors = null;
    }
  }
  if (_valid1) {
    const _errs14 = errors;
    if (!validate2(data, instancePath)) {
      vErrors = vErrors === null ? validate2.errors : vErrors.concat(validate2.errors);
      errors = vErrors.length;
    }
    var _valid1 = _errs14 === errors;
    valid4 = _valid1;
    if (valid4) {
      var props1 = {};
      props1.kind = true;
      props1.address = true;
    }
  }
  if (!valid4) {
    const err10 = { instancePath, keyword: "if", message: "This value is not allowed here." };
    if (vErrors === null) {
      vErrors = [err10];
    } else {
      vErrors.push(err10);
    }
    errors++;
  }
  if (props0 !== true && props1 !== undefined) {
    if (props1 === true) {
      props0 = true;
    } else {
      props0 = props0 || {};
      Object.assign(props0, props1);
    }
  }
  check.errors = vErrors;
  evaluated0.props = props0;
  return errors === 0;
}
check.evaluated = { dynamicProps: true, dynamicItems: false };
