/** Runs the example as if two of its operations were not written yet, and one had no handler. */
import { bindContract } from "@animal-store/server";
import { type ContractTypes, contract } from "../../example/src/generated/service.ts";
import { service } from "../../example/src/service.ts";
import { runService } from "../process/run-service.ts";

const { notYet } = bindContract<ContractTypes, object>(contract);
const unwritten = { createPlace: notYet("createPlace"), deletePlace: notYet("deletePlace") };

const { listPlaces: _listPlaces, ...others } = service.handlers;

await runService({ ...service, handlers: { ...others, ...unwritten } });
