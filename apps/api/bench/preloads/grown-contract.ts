/**
 * Runs the service with another contract: `node --import` of this file. GROWN_CONTRACT is the URL of a
 * folder with the modules that take the place of the service's own.
 */
import { register } from "node:module";

register(new URL("grown-contract-hooks.js", import.meta.url));
