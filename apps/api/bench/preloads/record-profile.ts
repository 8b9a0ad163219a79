/** Profiles a program from one SIGUSR2 to the next: `node --import` of this file. PROFILE is the file to write. */
import { renameSync, writeFileSync } from "node:fs";
import { Session } from "node:inspector";

const { PROFILE = "" } = process.env;
const session = new Session();
session.connect();
session.post("Profiler.enable");

process.once("SIGUSR2", () => {
  session.post("Profiler.start");
  process.once("SIGUSR2", () => {
    session.post("Profiler.stop", (_error, { profile }) => {
      // The file gets its name when it is complete, so that nobody reads half of it.
      writeFileSync(`${PROFILE}.part`, JSON.stringify(profile));
      renameSync(`${PROFILE}.part`, PROFILE);
    });
  });
});
