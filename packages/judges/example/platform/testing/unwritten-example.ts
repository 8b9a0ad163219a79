/** Runs the example as if two of its operations were not written yet, and one had no handler. */

import { bindContract } from "@contract-first/service/http";
import { runService } from "@contract-first/service/run-service";
import { type ContractTypes, contract } from "../../src/generated/service.ts";
import { service } from "../../src/service.ts";

const { notYet } = bindContract<ContractTypes, object>(contract);
const unwritten = { createPlace: notYet("createPlace"), deletePlace: notYet("deletePlace") };

const { listPlaces: _listPlaces, ...others } = service.handlers;

await runService({ ...service, handlers: { ...others, ...unwritten } });
