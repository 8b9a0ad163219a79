// Generated from packages/judges/problem-service/openapi.yaml by pnpm generate. Do not edit.

export { addKey } from "../proxy/bearer-key.ts";
