import { bindContract } from "../src/http/index.ts";
import { contract, type Task, type TaskTypes } from "./contract.ts";

/** What every handler receives beside its input. */
export interface Context {
  tasks: Map<number, Task>;
}

const { operation, defineHandlers, urlOf } = bindContract<TaskTypes, Context>(contract);

export const handlers = defineHandlers({
  listTasks: operation("listTasks", async ({ query }, { tasks }) => {
    return { status: 200, body: [...tasks.values()].slice(0, query.limit) };
  }),
  getTask: operation("getTask", async ({ path, fail }, { tasks }) => {
    const task = tasks.get(path.taskId);
    if (task === undefined) return fail(404, noTask(path.taskId));
    return { status: 200, body: task };
  }),
  createTask: operation("createTask", async ({ body }, { tasks }) => {
    const task = { ...body, id: tasks.size + 1 };
    tasks.set(task.id, task);
    const location = urlOf("getTask", { path: { taskId: task.id } });
    return { status: 201, headers: { Location: location }, body: task };
  }),
  countTasks: operation("countTasks", async (_input, { tasks }) => {
    return { status: 200, body: tasks.size };
  }),
  deleteTask: operation("deleteTask", async ({ path, fail }, { tasks }) => {
    if (tasks.delete(path.taskId)) return { status: 204 };
    return fail(404, noTask(path.taskId));
  }),
});

function noTask(id: number) {
  return { code: "not_found", message: `There is no task ${id}.` };
}
