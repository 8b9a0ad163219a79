import { fuzzCases } from "@contract-first/testing/faults";
import { store } from "./store.ts";

fuzzCases(store);
