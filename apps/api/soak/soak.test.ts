import { soakCases } from "@contract-first/testing/faults";
import { store } from "../faults/store.ts";

const minutes = Number(process.env.SOAK_MINUTES || 5);
if (!(minutes >= 1 && minutes <= 60)) throw new Error("SOAK_MINUTES must be from 1 to 60.");

soakCases(store, minutes);
