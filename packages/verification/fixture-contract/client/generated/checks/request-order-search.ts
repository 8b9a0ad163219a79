// Generated from packages/verification/fixture-contract/openapi/openapi.yaml by pnpm generate. Do not edit.

// @ts-nocheck: compiled from a schema
import { check as validate1 } from "./request-order-state.ts";
import { check as validate2 } from "./request-id.ts";
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
    for (const key0 in data) {
      if (!(key0 === "states" || key0 === "categoryId")) {
        const err0 = {
          instancePath,
          keyword: "additionalProperties",
          message: "This name is not declared here.",
          name: key0,
        };
        if (vErrors === null) {
          vErrors = [err0];
        } else {
          vErrors.push(err0);
        }
        errors++;
      }
    }
    if (data.states !== undefined) {
      let data0 = data.states;
      if (Array.isArray(data0)) {
        if (data0.length > 7) {
          const err1 = {
            instancePath: instancePath + "/states",
            keyword: "maxItems",
            message: "This list must have at most 7 items.",
          };
          if (vErrors === null) {
            vErrors = [err1];
          } else {
            vErrors.push(err1);
          }
          errors++;
        }
        const len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++) {
          if (!validate1(data0[i0], instancePath + "/states/" + i0)) {
            vErrors = vErrors === null ? validate1.errors : vErrors.concat(validate1.errors);
            errors = vErrors.length;
          }
        }
      } else {
        const err2 = {
          instancePath: instancePath + "/states",
          keyword: "type",
          message: "This value must be a list.",
        };
        if (vErrors === null) {
          vErrors = [err2];
        } else {
          vErrors.push(err2);
        }
        errors++;
      }
    }
    if (data.categoryId !== undefined) {
      if (!validate2(data.categoryId, instancePath + "/categoryId")) {
        vErrors = vErrors === null ? validate2.errors : vErrors.concat(validate2.errors);
        errors = vErrors.length;
      }
    }
  } else {
    const err3 = { instancePath, keyword: "type", message: "This value must be an object." };
    if (vErrors === null) {
      vErrors = [err3];
    } else {
      vErrors.push(err3);
    }
    errors++;
  }
  check.errors = vErrors;
  return errors === 0;
}
check.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
