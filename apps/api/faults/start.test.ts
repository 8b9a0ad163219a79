import { startCases } from "@contract-first/testing/faults";
import { store } from "./store.ts";

startCases(store);
