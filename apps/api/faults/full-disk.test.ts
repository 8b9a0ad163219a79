import { fullDiskCases } from "@contract-first/testing/faults";
import { store } from "./store.ts";

fullDiskCases(store);
