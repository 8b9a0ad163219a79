import { connectionCases } from "@animal-store/conformance/faults/cases/connections";
import { store } from "./store.ts";

connectionCases(store);
