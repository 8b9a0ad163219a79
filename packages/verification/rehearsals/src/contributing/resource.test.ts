import { test } from "vitest";
import { resource } from "./changes/resource.ts";
import { rehearse } from "./rehearse.ts";

test(resource.name, () => rehearse(resource));
