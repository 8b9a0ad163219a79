import { fileCases } from "@animal-store/conformance/faults/cases/file";
import { store } from "./store.ts";

fileCases(store);
