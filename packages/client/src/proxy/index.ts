export { type NodeHandler, nodeHandler } from "./node-handler.js";
export { type ApiProxy, createProxy, type ProxyOptions } from "./proxy.js";
