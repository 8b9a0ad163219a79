import { outageCases } from "@contract-first/testing/faults";
import { store } from "./store.ts";

outageCases(store);
