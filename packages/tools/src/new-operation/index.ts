/** The commands that write the code of an operation. */
export { newCommand, operationCommand } from "./command.ts";
export { type DescribedOperation, describedOperations } from "./described-operation.ts";
