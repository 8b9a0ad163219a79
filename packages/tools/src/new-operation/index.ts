/** The command that writes the code of an operation. */
export { operationCommand } from "./command.ts";
export { type DescribedOperation, describedOperations } from "./described-operation.ts";
