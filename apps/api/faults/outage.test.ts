import { outageCases } from "@animal-store/conformance/faults/cases/outage";
import { store } from "./store.ts";

outageCases(store);
