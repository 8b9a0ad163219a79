import { rollingCases } from "@contract-first/testing/faults";
import { store } from "./store.ts";

rollingCases(store);
