import { fullDiskCases } from "@animal-store/conformance/faults/cases/full-disk";
import { store } from "./store.ts";

fullDiskCases(store);
