import type { BodyOfType, OperationDescription } from "./contract.ts";

/** The operation as it applies to a request body in one of its media types. */
export function receivedAs(
  operation: OperationDescription,
  { mediaType, maximumBytes }: BodyOfType,
): OperationDescription {
  const { required = false } = operation.requestBody ?? {};
  return { ...operation, requestBody: { required, mediaType, maximumBytes } };
}
