import { killCases } from "@contract-first/testing/faults";
import { store } from "./store.ts";

killCases(store);
