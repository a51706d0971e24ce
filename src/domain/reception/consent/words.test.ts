import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { projectRoot } from "#platform/project-root.server.ts";
import { defaultConsent, firstConsentVersion, hasConsented } from "./words.ts";

const archive = readFileSync(join(projectRoot, "docs/consent.md"), "utf8");
const digest = "_VqczHCdfP8HDsV7hlM2kGo4JmoTzoqIOOhZHtUCNVA";

/** The words of a version as they were agreed to. */
function wordsOf(version: number) {
	const part = archive.split(/^## /m).find((each) => each.startsWith(`${version}\n`)) ?? "";
	return { fa: /^- fa: (.*)$/m.exec(part)?.[1], en: /^- en: (.*)$/m.exec(part)?.[1] };
}

describe("consent wording", () => {
	it("built into the program stays unchanged to the letter, in both languages", () => {
		const words = wordsOf(firstConsentVersion);
		expect(createHash("sha256").update(JSON.stringify(words)).digest("base64url")).toBe(digest);
		expect(words).toEqual(defaultConsent);
	});

	it("that a user accepted must be the current version", () => {
		expect(hasConsented({ consent: true, consentVersion: "2" }, "2")).toBe(true);
		expect(hasConsented({ consent: true, consentVersion: "1" }, "2")).toBe(false);
		expect(hasConsented({ consent: true, consentVersion: "" }, "2")).toBe(false);
		expect(hasConsented({ consent: false, consentVersion: "2" }, "2")).toBe(false);
	});
});
