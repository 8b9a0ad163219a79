// Decides whether a Node.js is new enough. Every version must be able to read this file, which is also included
// at the beginning of built programs.

/** The first version of each release line that strips types without a flag. No test runs on an older version. */
const floor = [
  [22, 18],
  [23, 6],
];

/** @param {string} version such as `20.19.5` */
export function isTooOld(version) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const [, needed] = floor.find(([line]) => line === major) ?? [];
  return needed === undefined ? major < 24 : minor < needed;
}

/** The end of a sentence that tells the user what to do. */
export const remedy = `install Node.js ${floor.map((first) => first.join(".")).join(", ")} or newer, from https://nodejs.org.`;

/**
 * Whether a program may load its packages. On an older Node.js, native code of a package ends the process
 * without a message.
 *
 * @returns {boolean} false if Node.js is too old; then a message is printed and the exit status is 1
 */
export function checkNode() {
  const { version, execPath } = process;
  if (!isTooOld(version.slice(1))) return true;
  console.error(`${execPath} is Node.js ${version.slice(1)}, which is too old: ${remedy}`);
  process.exitCode = 1;
  return false;
}
