import { overloadCases } from "@contract-first/testing/faults";
import { store } from "./store.ts";

overloadCases(store);
