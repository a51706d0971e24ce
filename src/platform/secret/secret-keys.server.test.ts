import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { open, seal } from "./crypto.server.ts";
import { makeSecretKeys, readSecretKeys } from "./secret-keys.server.ts";

it("the key file is created only once, is readable only by its owner, and is never created by reading the keys", () => {
	const folder = mkdtempSync(join(tmpdir(), "nemooneh-keys-"));
	try {
		expect(readSecretKeys(folder, undefined)).toBeUndefined();
		const made = makeSecretKeys(folder);
		expect(statSync(join(folder, "secret-keys")).mode & 0o777).toBe(0o600);
		expect(readFileSync(join(folder, "secret-keys"), "utf8")).toMatch(/^1:[\w+/]{43}=\n$/);
		for (const again of [readSecretKeys(folder, undefined), makeSecretKeys(folder)])
			expect(again && open(again.keyring, seal(made.keyring, "x")).toString()).toBe("x");
	} finally {
		rmSync(folder, { recursive: true });
	}
});
