import { Consumers } from "@contract-first/service/internal/limits/rate-limit";
import { describe, expect, test } from "vitest";
import { example } from "../testing/example.ts";

const consumers = new Consumers(example.contract);

describe("addresses that count as one", () => {
  test.each([
    ["192.0.2.1", "address:192.0.2.1"],
    ["::ffff:192.0.2.1", "address:192.0.2.1"],
    ["[::ffff:192.0.2.1]:443", "address:192.0.2.1"],
    ["[2001:db8::1]:443", "address:2001:db8::/64"],
    ["[2001:db8::1]", "address:2001:db8::/64"],
    ["192.0.2.1:8080", "address:192.0.2.1"],
    ["2001:db8:1:2:3:4:5:6", "address:2001:db8:1:2::/64"],
    ["2001:0db8:0001:0002::1", "address:2001:db8:1:2::/64"],
    ["2001:db8::1", "address:2001:db8::/64"],
    ["2001::4:5:6:7:8", "address:2001:0:0:4::/64"],
    ["2001:db8::ffff:192.0.2.1", "address:2001:db8::/64"],
    ["::1", "address:::/64"],
    ["::ffff:102:304", "address:1.2.3.4"],
    ["::FFFF:0102:0304", "address:1.2.3.4"],
    ["::ffff:1.2.3.4%eth0", "address:1.2.3.4"],
    ["0:0:0:0:0:ffff:1.2.3.4", "address:1.2.3.4"],
    ["0000:0000:0000:0000:0000:FFFF:0102:0304", "address:1.2.3.4"],
    ["[0::ffff:102:304]:443", "address:1.2.3.4"],
    ["::ffff:1:2", "address:0.1.0.2"],
    ["2001:DB8:0::0:1%25eth0", "address:2001:db8::/64"],
    ["fe80::1%eth0", "address:fe80::/64"],
    ["unknown, or worse", "address:unknown"],
  ])("%s is %s", (address, id) => {
    expect(consumers.ofAddress(address).id).toBe(id);
  });
});
