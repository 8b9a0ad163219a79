// Generated from packages/verification/fixture-contract/openapi/openapi.yaml by pnpm generate. Do not edit.

// @ts-nocheck: compiled from a schema
import { textLength as func1 } from "@contract-first/client-runtime/checks";
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
    if (Object.keys(data).length < 1) {
      const err0 = {
        instancePath,
        keyword: "minProperties",
        message: "At least 1 value must be given here.",
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
    if (data.labels !== undefined) {
      let data2 = data.labels;
      if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
        for (const key0 in data2) {
          let data3 = data2[key0];
          if (typeof data3 !== "string" && data3 !== null) {
            const err5 = {
              instancePath:
                instancePath + "/labels/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),
              keyword: "type",
              message: "This value must be a text or empty.",
            };
            if (vErrors === null) {
              vErrors = [err5];
            } else {
              vErrors.push(err5);
            }
            errors++;
          }
        }
      } else {
        const err6 = {
          instancePath: instancePath + "/labels",
          keyword: "type",
          message: "This value must be an object.",
        };
        if (vErrors === null) {
          vErrors = [err6];
        } else {
          vErrors.push(err6);
        }
        errors++;
      }
    }
    for (const key1 in data) {
      if (key1 !== "name" && key1 !== "note" && key1 !== "labels") {
        const err7 = {
          instancePath,
          keyword: "unevaluatedProperties",
          message: "This name is not declared here.",
          name: key1,
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
  check.errors = vErrors;
  return errors === 0;
}
check.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
