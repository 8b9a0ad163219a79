/**
 * Profiles a program from one SIGUSR2 to the next: `node --import` of this file. PROFILE is the file that
 * is written.
 */
import { writeFileSync } from "node:fs";
import { Session } from "node:inspector";

const session = new Session();
session.connect();
session.post("Profiler.enable");

process.once("SIGUSR2", () => {
  session.post("Profiler.start");
  process.once("SIGUSR2", () => {
    session.post("Profiler.stop", (_error, { profile }) => {
      writeFileSync(String(process.env.PROFILE), JSON.stringify(profile));
    });
  });
});
