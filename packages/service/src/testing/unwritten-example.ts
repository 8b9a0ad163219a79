/** Runs the example as if two of its operations were not written yet, and one had no handler. */

import { type ContractTypes, contract } from "../../../judges/example/src/generated/service.ts";
import { service } from "../../../judges/example/src/service.ts";
import { bindContract } from "../http/index.ts";
import { runService } from "../process/run-service.ts";

const { notYet } = bindContract<ContractTypes, object>(contract);
const unwritten = { createPlace: notYet("createPlace"), deletePlace: notYet("deletePlace") };

const { listPlaces: _listPlaces, ...others } = service.handlers;

await runService({ ...service, handlers: { ...others, ...unwritten } });
