import { describe, expect, it } from "vitest";
import { blindIndex, keyFingerprints, open, parseKeyring, sameSecret, seal } from "./crypto.server.ts";

const key = (byte: number) => Buffer.alloc(32, byte).toString("base64");

describe("sealing", () => {
	const ring = parseKeyring(`1:${key(1)}`);

	it("can be reversed to recover the original text, and gives a different result each time", () => {
		const [first, second] = [seal(ring, "۰۹۱۲"), seal(ring, "۰۹۱۲")];
		expect(first).not.toBe(second);
		expect(open(ring, first).toString()).toBe("۰۹۱۲");
		expect(first).toMatch(/^v1\.1\./);
	});

	it("detects every change", () => {
		const sealed = seal(ring, "09123456789");
		const [format, version, nonce, body = ""] = sealed.split(".");
		const bytes = Buffer.from(body, "base64url");
		for (let at = 0; at < bytes.length; at++) {
			const changed = Buffer.from(bytes);
			changed[at] = (changed[at] ?? 0) ^ 1;
			expect(() => open(ring, [format, version, nonce, changed.toString("base64url")].join("."))).toThrow();
		}
		expect(() => open(ring, "v2.1.a.b")).toThrow();
	});

	it("keeps old rows readable and comparisons stable when a key is added", () => {
		const rotated = parseKeyring(`1:${key(1)},2:${key(2)}`);
		expect(open(rotated, seal(ring, "x")).toString()).toBe("x");
		expect(seal(rotated, "x")).toMatch(/^v1\.2\./);
		expect(() => open(ring, seal(rotated, "x"))).toThrow();
		expect(blindIndex(rotated, "mobile", "x")).toBe(blindIndex(ring, "mobile", "x"));
	});

	it("has fingerprints for each key version and for the index that reveal no key", () => {
		const both = keyFingerprints(parseKeyring(`1:${key(1)},2:${key(2)}`));
		expect(Object.keys(both).sort()).toEqual(["1", "2", "index"]);
		expect(new Set(Object.values(both)).size).toBe(3);
		expect(keyFingerprints(ring)).toEqual({ "1": both[1], index: both.index });
	});

	it.each(["", "1", "1:", `1:${key(1)},1:${key(2)}`, `x:${key(1)}`, "1:c2hvcnQ="])(
		"refuses the keys %j and says where they were read from",
		(text) => expect(() => parseKeyring(text, "/data/secret-keys")).toThrow(/^\/data\/secret-keys /),
	);

	it("creates an index that reveals nothing without the key and differs by purpose", () => {
		const other = parseKeyring(`1:${key(9)}`);
		expect(
			new Set([
				blindIndex(ring, "mobile", "x"),
				blindIndex(ring, "nationalCode", "x"),
				blindIndex(other, "mobile", "x"),
			]).size,
		).toBe(3);
	});
});

it("secrets are compared by value", () => {
	expect(sameSecret("a", "a")).toBe(true);
	expect(sameSecret("a", "ab")).toBe(false);
});
