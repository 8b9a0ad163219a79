import { rollingRestartCases } from "@contract-first/testing/faults";
import { store } from "./store.ts";

rollingRestartCases(store);
