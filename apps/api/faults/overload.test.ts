import { overloadCases } from "@animal-store/conformance/faults/cases/overload";
import { store } from "./store.ts";

overloadCases(store);
