import { rollingReleaseCases } from "@contract-first/testing/faults";
import { store } from "./store.ts";

rollingReleaseCases(store);
