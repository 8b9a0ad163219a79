import { isCondition, needsCondition } from "@contract-first/reading/conditions";
import { invalidRequestStatus } from "@contract-first/reading/error-shape";
import { spelledName } from "@contract-first/reading/headers";
import { isSafe } from "@contract-first/reading/methods";
import { expect, test } from "vitest";
import type { Described, DescribedOperation } from "./suite/described.ts";
import { type Sender, withNewKey } from "./suite/sender.ts";

const otherVersion = '"no-such-version"';

/** The headers of a 200 that a 304 repeats (RFC 9110, section 15.4.5). */
const ofRevalidation = ["cache-control", "content-location", "etag", "expires", "vary"];

/**
 * Defines tests of the conditions that an operation declares. They come before its other tests, because a
 * deleted resource no longer has a version.
 */
export function testConditions(
  contract: Described,
  operation: DescribedOperation,
  sender: Sender,
): void {
  const { id, method, path, parameters, responses } = operation;
  const conditions = parameters.filter(isCondition);
  const names = conditions.map(({ name }) => name);
  const [ifMatch, ifNoneMatch] = [
    spelledName(names, "If-Match"),
    spelledName(names, "If-None-Match"),
  ];
  const isRead = isSafe(method);

  /** Sends the example of the contract with these conditions only. */
  const sendWith = (given: Record<string, string>) => {
    const { header, ...parts } = withNewKey(sender.exampleOf(operation));
    const others = Object.entries(header).filter(([name]) => !isCondition({ in: "header", name }));
    return sender.sendParts(operation, {
      ...parts,
      header: { ...Object.fromEntries(others), ...given },
    });
  };
  const statusWith = async (name: string, value: string) => {
    const { status } = await sendWith({ [name]: value });
    return [value, status];
  };

  test.runIf(isRead && ifNoneMatch)(
    "responds with 304 to a client that has its version",
    async () => {
      const name = String(ifNoneMatch);
      const { headers } = await sendWith({});
      const version = String(headers.get("ETag"));
      for (const known of [version, weak(version), `${otherVersion}, ${version}`, "*"]) {
        const response = await sendWith({ [name]: known });
        expect([known, response.status]).toEqual([known, 304]);
        for (const each of ofRevalidation) {
          expect([each, response.headers.get(each)]).toEqual([each, headers.get(each)]);
        }
      }
      expect(await statusWith(name, otherVersion)).toEqual([otherVersion, 200]);
      expect(await statusWith(name, "7")).toEqual(["7", invalidRequestStatus(operation.responses)]);
    },
  );

  test.runIf(!isRead && ifMatch)("refuses with 412 a request for another version", async () => {
    const name = String(ifMatch);
    expect(await statusWith(name, otherVersion)).toEqual([otherVersion, 412]);
    expect(await statusWith(name, "7")).toEqual(["7", invalidRequestStatus(operation.responses)]);
    const read = contract.operations.find((each) => each.method === "GET" && each.path === path);
    if (read === undefined) return;
    const parts = { ...sender.exampleOf(read), path: sender.exampleOf(operation).path };
    const version = (await sender.sendParts(read, parts)).headers.get("ETag");
    if (version === null) return;
    expect(await statusWith(name, weak(version))).toEqual([weak(version), 412]);
    // Later tests need the resource.
    if (method === "DELETE") return;
    const { status } = await sendWith({ [name]: `${otherVersion}, ${version}` });
    expect(status, `${id} of the current version`).toBeLessThan(300);
  });

  test.runIf(!isRead && ifNoneMatch)(
    "refuses `If-None-Match: *` with 412 if the resource exists",
    async () => {
      const name = String(ifNoneMatch);
      await sendWith({ [name]: "*" });
      expect(await statusWith(name, "*")).toEqual(["*", 412]);
    },
  );

  test.runIf(needsCondition(method, responses, parameters))(
    "responds with 428 to a request without a condition",
    async () => {
      expect((await sendWith({})).status).toBe(428);
    },
  );
}

/** The weak form of an entity tag. */
function weak(version: string): string {
  return version.startsWith("W/") ? version : `W/${version}`;
}
