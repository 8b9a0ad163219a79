import { fuzzCases } from "@animal-store/conformance/faults/cases/fuzz";
import { store } from "./store.ts";

fuzzCases(store);
