import { clockCases } from "@contract-first/testing/faults";
import { store } from "./store.ts";

clockCases(store);
