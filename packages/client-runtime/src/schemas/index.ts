export {
  type Issue,
  type RequestSchema,
  requestSchema,
  type Validated,
} from "./request-schema.ts";
