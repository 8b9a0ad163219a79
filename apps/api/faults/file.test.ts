import { fileCases } from "@contract-first/testing/faults";
import { store } from "./store.ts";

fileCases(store);
