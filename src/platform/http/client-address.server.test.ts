import { describe, expect, it } from "vitest";
import { clientAddress, publicAddress, trustedProxies } from "./client-address.server.ts";

describe("the client's address", () => {
	const trusted = trustedProxies(["loopback", "10.0.0.0/8"]);
	it.each([
		["without a proxy the connection's", "203.0.113.9", "1.2.3.4", "203.0.113.9"],
		["behind ours the one it saw", "127.0.0.1", "198.51.100.7", "198.51.100.7"],
		["behind two of ours", "::ffff:127.0.0.1", "198.51.100.7, 10.1.2.3", "198.51.100.7"],
		["what the client wrote itself is ignored", "127.0.0.1", "6.6.6.6, 198.51.100.7", "198.51.100.7"],
		["IPv6, by its network", "::1", "2001:db8:7:8:9::1", "2001:db8:7:8::/64"],
		["IPv6, however it is written", "::1", "2001:0DB8:7:8:ffff:1:2:3", "2001:db8:7:8::/64"],
		["IPv6 with zeros in its network", "::1", "2001:db8::1", "2001:db8:0:0::/64"],
		["without the header", "127.0.0.1", "", "127.0.0.1"],
	])("%s", (_, connection, forwarded, expected) =>
		expect(clientAddress(connection, forwarded, trusted)).toBe(expected),
	);

	it("requires a valid list of trusted proxies: an unreadable entry is refused", () => {
		expect(() => trustedProxies(["the proxy"])).toThrow(/^Configuration: TRUST_PROXY/);
	});
});

it("the configured public address is used, whatever the request target contains", () => {
	const env = { publicUrl: "https://lab.example" };
	expect(publicAddress(env, "/a?b=1").href).toBe("https://lab.example/a?b=1");
	expect(publicAddress(env, "//evil.example/x").host).toBe("lab.example");
	expect(publicAddress(env, "https://evil.example/").host).toBe("lab.example");
	expect(publicAddress(env, "/\\evil.example").host).toBe("lab.example");
});
