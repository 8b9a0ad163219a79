import { stopCases } from "@contract-first/testing/faults";
import { store } from "./store.ts";

stopCases(store);
