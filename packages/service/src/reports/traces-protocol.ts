/** How spans are sent to a collector. */
export const tracesProtocols = ["http/json", "http/protobuf"] as const;

export type TracesProtocol = (typeof tracesProtocols)[number];
