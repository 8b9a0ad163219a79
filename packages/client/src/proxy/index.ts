export { type NodeHandler, nodeHandler } from "./node-handler.js";
export { createProxy, type Proxy, type ProxyOptions } from "./proxy.js";
