import type { BodyOfType, OperationDescription } from "./contract.ts";

/** The operation for a request whose body is of one of its media types. */
export function receivedAs(
  operation: OperationDescription,
  { mediaType, maximumBytes }: BodyOfType,
): OperationDescription {
  const { required = false } = operation.requestBody ?? {};
  return { ...operation, requestBody: { required, mediaType, maximumBytes } };
}
