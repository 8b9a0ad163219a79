import { join } from "node:path";
import { createAnimalStoreClient } from "@animal-store/client";
import { fetchOnce } from "@contract-first/testing/internal";
import type { Image } from "./lay-out.ts";
import { runIn, serveIn } from "./run.ts";

/** Environment variables. */
export type Variables = Record<string, string>;

/** The service of an image, and its commands. */
export class ServiceInImage {
  readonly image: Image;

  constructor(image: Image) {
    this.image = image;
  }

  /** @param path relative to the working folder of the image */
  file(path: string): string {
    return join(this.image.root, this.image.workFolder, path);
  }

  /** A file of the volume, as the image names it. */
  data(name: string): string {
    return join(this.image.root, "data", name);
  }

  /**
   * Runs a command.
   *
   * @param line the name of the command and its arguments
   * @returns its output
   * @throws with its output if it failed
   */
  async command(line: string, env: Variables = {}): Promise<string> {
    const [name, ...args] = line.split(" ");
    const program = ["node", `apps/api/dist/commands/${name}.js`, ...args];
    const { status, stdout, stderr } = await runIn(this.image, program, env);
    if (status !== 0)
      throw new Error(`${line} ended with the status ${status}: ${stdout}${stderr}`);
    return stdout;
  }

  /** The variables of a new database in the volume. */
  async newDatabase(name: string): Promise<Variables> {
    const env = { DATABASE_URL: `file:${this.data(name)}.db` };
    await this.command("migrate", env);
    return env;
  }

  /** @returns the secret of a new API key */
  async newKey(env: Variables): Promise<string> {
    const line = "keys create --name Test --plan business --json";
    return JSON.parse(await this.command(line, env)).secret;
  }

  /**
   * Starts the service, and uses its operations with a new key.
   *
   * @param env contains the URL of a database with tables
   * @param also is called afterwards, with its origin and the key
   */
  async serve(
    env: Variables,
    also: (origin: string, apiKey: string) => Promise<void> = async () => {},
  ): Promise<void> {
    const apiKey = await this.newKey(env);
    await serveIn(this.image, env, async (origin) => {
      await useOperations(origin, apiKey);
      await also(origin, apiKey);
    });
  }
}

/** Creates an animal, gets it and lists it. */
export async function useOperations(origin: string, apiKey: string): Promise<void> {
  const client = createAnimalStoreClient({ baseUrl: `${origin}/v1`, apiKey, fetch: fetchOnce });
  const { id } = await client.createPet({ body: { name: "Rex", categoryId: 7 } });
  const { name } = await client.getPet({ petId: id });
  const names = (await client.listPets()).map((pet) => pet.name);
  if (name !== "Rex" || !names.includes("Rex")) throw new Error(`Rex is not among ${names}.`);
}
