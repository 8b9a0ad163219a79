export { type NodeHandler, nodeHandler } from "./node-handler.ts";
export {
  type ApiProxy,
  createProxy,
  type ProxyDescription,
  type ProxyOptions,
} from "./proxy.ts";
