// Generated from packages/judges/problem-service/openapi.yaml by pnpm generate. Do not edit.

export { complete } from "../bearer-key.ts";
