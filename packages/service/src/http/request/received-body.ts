import type { BodyOfType } from "../contract/contract.ts";
import { requestValue } from "./request-value.ts";

/** How the body of the request is read, if it has one and the operation declares several media types. */
export const receivedBody = requestValue<BodyOfType>("the media type of the body");
