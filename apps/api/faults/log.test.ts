import { logCases } from "@contract-first/testing/faults";
import { store } from "./store.ts";

logCases(store);
