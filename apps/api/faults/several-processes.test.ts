import { severalProcessesCases } from "@animal-store/conformance/faults/cases/several-processes";
import { store } from "./store.ts";

severalProcessesCases(store);
