import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { expectErrors, takeErrors } from "#tests/support/expected-console.ts";
import { readEncryptedCookie, removeCookie, writeEncryptedCookie } from "./encrypted-cookie.ts";
import { openText, sealText } from "./sealed-text.ts";

const secret = "a-secret-of-the-deployment";

/** A jar that keeps names and values as a browser does, and the last line that was written. */
function aJar() {
	const cookies = new Map<string, string>();
	let last = "";
	return {
		get last() {
			return last;
		},
		set: (name: string, value: string) => cookies.set(name, value),
		get: (name: string) => cookies.get(name),
		document: {
			get cookie() {
				return [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
			},
			set cookie(line: string) {
				last = line;
				const [pair = ""] = line.split("; ");
				const [name = "", value = ""] = [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)];
				if (line.includes("Max-Age=0")) cookies.delete(name);
				else cookies.set(name, value);
			},
		},
	};
}

describe("the encrypted cookie", () => {
	let jar: ReturnType<typeof aJar>;
	beforeEach(() => {
		expectErrors();
		jar = aJar();
		vi.stubGlobal("document", jar.document);
		vi.stubGlobal("location", { protocol: "https:" });
	});
	afterEach(() => vi.unstubAllGlobals());

	const expectLogged = () => expect(takeErrors()).toEqual(["Decryption error:"]);

	it("returns what was written, and is unreadable to others", () => {
		writeEncryptedCookie("mobile", { mobile: "09120000000", نام: "مینا" }, 90, secret);
		expect(readEncryptedCookie("mobile", secret)).toEqual({ mobile: "09120000000", نام: "مینا" });
		expect(jar.get("mobile")).not.toContain("0912");
	});

	it("lasts as many days as the caller sets, for the whole site", () => {
		writeEncryptedCookie("mobile", "x", 90, secret);
		expect(jar.last).toMatch(/; Path=\/; Max-Age=7776000; SameSite=Lax; Secure$/);
	});

	it("is null when it is missing, without a log entry", () => {
		expect(readEncryptedCookie("mobile", secret)).toBeNull();
	});

	it("is null after removal, without affecting other cookies", () => {
		writeEncryptedCookie("mobile", "x", 1, secret);
		writeEncryptedCookie("other", "y", 1, secret);
		removeCookie("mobile");
		expect(readEncryptedCookie("mobile", secret)).toBeNull();
		expect(readEncryptedCookie("other", secret)).toBe("y");
	});

	it("is not confused with a cookie whose name starts the same", () => {
		writeEncryptedCookie("mobile2", "x", 1, secret);
		expect(readEncryptedCookie("mobile", secret)).toBeNull();
	});

	it("is null and logged when it was sealed with another secret", () => {
		jar.set("mobile", sealText('"x"', "quite-another-secret"));
		expect(readEncryptedCookie("mobile", secret)).toBeNull();
		expectLogged();
	});

	it("is null and logged when any byte was changed", () => {
		const sealed = sealText('"09120000000"', secret);
		for (const at of [0, 3, 10, sealed.length - 2]) {
			const letter = sealed[at] === "A" ? "B" : "A";
			jar.set("mobile", sealed.slice(0, at) + letter + sealed.slice(at + 1));
			expect(readEncryptedCookie("mobile", secret)).toBeNull();
			expectLogged();
		}
	});

	it("is null and logged when it was cut, emptied or not sealed by us", () => {
		for (const value of ["", "v1", "v1.", "v1.AAAA", sealText('"x"', secret).slice(0, 20), "%7B%7D"]) {
			jar.set("mobile", value);
			expect(readEncryptedCookie("mobile", secret)).toBeNull();
			expectLogged();
		}
	});

	it("refuses a value that browsers would not store", () => {
		expect(() => writeEncryptedCookie("mobile", "x".repeat(4000), 1, secret)).toThrow(RangeError);
		expect(jar.get("mobile")).toBeUndefined();
	});

	it("refuses a secret of nine characters and accepts one of ten", () => {
		expect(() => writeEncryptedCookie("mobile", "x", 1, "123456789")).toThrow(RangeError);
		writeEncryptedCookie("mobile", "x", 1, "1234567890");
		expect(readEncryptedCookie("mobile", "1234567890")).toBe("x");
	});
});

describe("sealed text", () => {
	it("is different each time and opens to the same text", () => {
		const [one, two] = [sealText("متن", secret), sealText("متن", secret)];
		expect(one).not.toBe(two);
		expect(openText(one, secret)).toBe(openText(two, secret));
	});

	it("accepts secrets of 16 bytes or more", () => {
		for (const long of ["0123456789abcdef", "x".repeat(1000), "رمز فارسی بلند"])
			expect(openText(sealText("a", long), long)).toBe("a");
	});
});
