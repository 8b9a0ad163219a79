import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A disk in memory that a test can fill. */
export interface SmallDisk {
  folder: string;
  /** Fills the disk to the last byte. */
  fill(): void;
  free(): void;
  remove(): void;
}

/** @returns null if this user may not mount a disk */
export function createSmallDisk(megabytes: number): SmallDisk | null {
  const folder = mkdtempSync(join(tmpdir(), "faults-disk-"));
  try {
    const options = `size=${megabytes}m,mode=0777`;
    execFileSync("mount", ["-t", "tmpfs", "-o", options, "tmpfs", folder], { stdio: "ignore" });
  } catch {
    rmSync(folder, { recursive: true });
    return null;
  }
  const filler = join(folder, "filler");
  return {
    folder,
    fill() {
      try {
        writeFileSync(filler, Buffer.alloc(megabytes * 1_048_576));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
      }
    },
    free: () => rmSync(filler),
    remove() {
      // Lazily, because a killed program may not be gone yet.
      execFileSync("umount", ["--lazy", folder]);
      rmSync(folder, { recursive: true });
    },
  };
}
