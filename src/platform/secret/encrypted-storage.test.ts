import { describe, expect, it } from "vitest";
import { expectErrors, takeErrors } from "#tests/support/expected-console.ts";
import { encryptedStorage, secretCipher } from "./encrypted-storage.ts";

function aStorage({ full = false } = {}) {
	const items = new Map<string, string>();
	return {
		items,
		getItem: (name: string) => items.get(name) ?? null,
		setItem: (name: string, value: string) => {
			if (full) throw new DOMException("full", "QuotaExceededError");
			items.set(name, value);
		},
		removeItem: (name: string) => void items.delete(name),
	};
}

const cipher = secretCipher("at-least-ten");

describe("encrypted storage", () => {
	it("refuses a secret shorter than ten characters", () => {
		expect(() => secretCipher("123456789")).toThrow(RangeError);
		expect(() => secretCipher("۱۲۳۴۵۶۷۸۹")).toThrow(RangeError);
		expect(() => secretCipher("1234567890")).not.toThrow();
	});

	it("returns what was written; the storage holds only ciphertext", async () => {
		const storage = aStorage();
		const encrypted = encryptedStorage(storage, cipher);
		await encrypted.write("reception", { nationalCode: "0499370899" });
		expect(storage.items.get("reception")).not.toContain("0499370899");
		expect(await encrypted.read("reception")).toEqual({
			state: "value",
			value: { nationalCode: "0499370899" },
		});
	});

	it("seals twice if there is a device key, and still opens values stored before a secret was set", async () => {
		const deviceKey = {
			seal: async (text: string) => `d1.${btoa(text)}`,
			open: async (sealed: string) => {
				if (!sealed.startsWith("d1.")) throw new Error("unknown format");
				return atob(sealed.slice(3));
			},
		};
		const storage = aStorage();
		const encrypted = encryptedStorage(storage, secretCipher("at-least-ten", deviceKey));
		storage.items.set("reception", await deviceKey.seal(JSON.stringify({ age: "40" })));
		expect(await encrypted.read("reception")).toEqual({ state: "value", value: { age: "40" } });

		await encrypted.write("reception", { age: "41" });
		expect(storage.items.get("reception")).toMatch(/^v1\./);
		expect(await encrypted.read("reception")).toEqual({ state: "value", value: { age: "41" } });
		const withoutDeviceKey = await cipher.open(storage.items.get("reception") ?? "");
		expect(withoutDeviceKey).toMatch(/^d1\./);
	});

	it("seals a value of one megabyte", async () => {
		const encrypted = encryptedStorage(aStorage(), cipher);
		const value = "۰".repeat(500_000);
		await encrypted.write("reception", value);
		expect(await encrypted.read("reception")).toEqual({ state: "value", value });
	});

	it("distinguishes a missing value from an unreadable value", async () => {
		const storage = aStorage();
		const encrypted = encryptedStorage(storage, cipher);
		expect(await encrypted.read("reception")).toEqual({ state: "none" });
		expectErrors();
		storage.items.set("reception", "v1.AAAA");
		expect(await encrypted.read("reception")).toEqual({ state: "corrupt" });
		expect(takeErrors()).toEqual(["Decryption error:"]);
	});

	it("reports when the browser cannot store a value, and removes values", async () => {
		await expect(encryptedStorage(aStorage({ full: true }), cipher).write("a", 1)).rejects.toThrow();
		const storage = aStorage();
		const encrypted = encryptedStorage(storage, cipher);
		await encrypted.write("a", 1);
		encrypted.remove("a");
		expect(await encrypted.read("a")).toEqual({ state: "none" });
	});
});
