export type { ValidateResponse } from "../transport-options.ts";
export { type ResponseChecks, responseValidator } from "./response-validator.ts";
