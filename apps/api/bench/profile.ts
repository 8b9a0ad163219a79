/** Records where the processor time of a request goes: `pnpm bench profile`. */
import { copyFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { Command } from "commander";
import { built, service } from "./contestants.ts";
import { sqliteDatabases } from "./databases.ts";
import { measureUntil } from "./measure.ts";
import { commonKinds, firstRequest, invalidKind, keyedKinds } from "./requests.ts";
import { startServer } from "./servers.ts";
import { fillStore } from "./store.ts";
import { waitForFile } from "./wait-for-file.ts";
import { withPrograms } from "./with-programs.ts";

const warmUpSeconds = 4;
const { INIT_CWD: folderOfCaller = "." } = process.env;

const { kind, seconds, output } = new Command("pnpm bench profile")
  .description("Records what the service does with one kind of request.")
  .option("--kind <name>", "the kind of request, such as 'list 20' or create", "get")
  .option("--seconds <number>", "processor time of the recording", Number, 5)
  .option(
    "--output <file>",
    "where to write the profile",
    (file) => resolve(folderOfCaller, file),
    resolve(folderOfCaller, "service.cpuprofile"),
  )
  .parse()
  .opts();

await withPrograms(async (folder) => {
  copyFileSync(await record(folder), output);
  console.log(
    `Wrote ${output}: “Load profile” in the Performance panel of a browser's tools opens it.`,
  );
});

/** Returns the path of the profile. */
async function record(folder: string): Promise<string> {
  const { template } = sqliteDatabases(folder);
  const keys = await fillStore(template);
  const kinds = [...commonKinds(keys), ...keyedKinds(keys), invalidKind(keys)];
  const requests = kinds.find(({ name }) => name === kind);
  if (requests === undefined) throw new Error(`There is no kind of request “${kind}”.`);
  const file = join(folder, "profile.json");
  const preload = built("record-profile.js").href;
  const program = {
    program: service.program,
    options: ["--import", preload],
    env: { NODE_ENV: "production", DATABASE_URL: template, PROFILE: file },
    logFile: join(folder, "output.log"),
  };
  const server = await startServer(program, firstRequest(keys));
  try {
    await measureUntil((worked) => worked >= warmUpSeconds, server, requests);
    process.kill(server.pid, "SIGUSR2");
    await measureUntil((worked) => worked >= seconds, server, requests);
    process.kill(server.pid, "SIGUSR2");
    await waitForFile(file);
    return file;
  } finally {
    await server.stop();
  }
}
