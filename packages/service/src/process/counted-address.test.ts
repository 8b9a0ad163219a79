import { describe, expect, test } from "vitest";
import { countedAddress } from "./counted-address.ts";

describe("the address to which connections are counted", () => {
  test.each([
    [0, "192.0.2.1", "192.0.2.1"],
    [0, "::ffff:192.0.2.1", "192.0.2.1"],
    [0, "2001:db8:0:1::2", "2001:db8:0:1::/64"],
    [1, "192.0.2.1", null],
    [["loopback", "10.0.0.0/8"], "::ffff:127.0.0.1", null],
    [["loopback", "10.0.0.0/8"], "10.1.2.3", null],
    [["loopback", "10.0.0.0/8"], "192.0.2.1", "192.0.2.1"],
    [["10.0.0.0/8"], "::ffff:a01:203", null],
    [["::ffff:10.0.0.0/104"], "10.1.2.3", null],
    [["2001:0DB8:0::/32"], "2001:db8::1", null],
    [["10.0.0.0/8"], "::FFFF:0102:0304", "1.2.3.4"],
  ])("behind %j: of %s, %s", (trustProxy, address, counted) => {
    expect(countedAddress(trustProxy)(address)).toBe(counted);
  });
});
