import { killCases } from "@animal-store/conformance/faults/cases/kill";
import { register } from "./register.ts";

killCases(register);
