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

	it("gives back what was written; the storage holds ciphertext only", async () => {
		const storage = aStorage();
		const encrypted = encryptedStorage(storage, cipher);
		await encrypted.write("reception", { nationalCode: "0499370899" });
		expect(storage.items.get("reception")).not.toContain("0499370899");
		expect(await encrypted.read("reception")).toEqual({
			state: "value",
			value: { nationalCode: "0499370899" },
		});
	});

	it("tells nothing there from something unreadable there", async () => {
		const storage = aStorage();
		const encrypted = encryptedStorage(storage, cipher);
		expect(await encrypted.read("reception")).toEqual({ state: "none" });
		expectErrors();
		storage.items.set("reception", "v1.AAAA");
		expect(await encrypted.read("reception")).toEqual({ state: "corrupt" });
		expect(takeErrors()).toEqual(["Decryption error:"]);
	});

	it("tells when the browser keeps nothing, and removes", async () => {
		await expect(encryptedStorage(aStorage({ full: true }), cipher).write("a", 1)).rejects.toThrow();
		const storage = aStorage();
		const encrypted = encryptedStorage(storage, cipher);
		await encrypted.write("a", 1);
		encrypted.remove("a");
		expect(await encrypted.read("a")).toEqual({ state: "none" });
	});
});
